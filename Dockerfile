# Build: the toolchain (Node 20 with npm, python3, make, g++), and the scripts that CI runs.
FROM node:20-bookworm AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY test/tools/setup.mjs test/tools/
RUN npm run setup
COPY . .
RUN npm run build

# Run: the executable alone. It needs glibc and nothing else.
FROM debian:bookworm-slim
RUN groupadd --gid 10001 verger \
 && useradd --uid 10001 --gid verger --no-create-home --home-dir /data --shell /usr/sbin/nologin verger \
 && install -d -o verger -g verger -m 0700 /data
COPY --from=build /src/dist/verger /usr/local/bin/verger
USER verger
WORKDIR /data
# The vector addon is unpacked to TMPDIR: with --read-only, add --tmpfs /tmp:exec.
ENV DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000 \
    TMPDIR=/tmp
VOLUME /data
EXPOSE 3000
# SIGTERM ends what is under way, at most 25 s: docker stop --time 30.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["/usr/local/bin/verger", "health"]
ENTRYPOINT ["/usr/local/bin/verger"]
CMD ["serve"]
