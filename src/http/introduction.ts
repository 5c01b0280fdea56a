import { bounds } from '../kernel/bounds.ts'

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`

/** What the document and its page begin with, in Markdown: what verger is, how to get in, the first call, what holds everywhere. */
export const introduction = `verger keeps the reference library of a creative-services organisation that designs for
churches. It finds images that look alike, reads churches' brands, checks designs against the briefs of their tasks, and
acts on those tasks in ClickUp.

## Getting in

Every request needs a key, as \`X-API-Key: vgr_…\` or \`Authorization: Bearer vgr_…\`. The first start of a server prints
one; \`verger keys create --scope read\` makes more. A JSON Web Token (HS256, signed with \`JWT_SECRET\`) is taken in place
of a key. A browser signs in with a key at \`POST /v1/session\`, and its cookie is read where no other credential is
shown. \`/health\`, this page and signed \`/media/…\` links are open; webhooks authenticate themselves.

A key has a scope (\`read\`, \`write\`, \`admin\`, or \`metrics\` for \`/metrics\` alone) and perhaps a church: then it sees
what belongs to that church or to none, and changes only what belongs to that church.

## The first call

\`\`\`sh
curl -H "X-API-Key: $KEY" 'http://localhost:3000/v1/image-gen/references?q=advent&limit=3'
\`\`\`

Take an \`id\` from the answer and fetch images like it:

\`\`\`sh
curl -H "X-API-Key: $KEY" http://localhost:3000/v1/image-gen/references/ID/similar
\`\`\`

## What holds everywhere

**Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\` and, for invalid input, \`errors\` that name
each field. Unknown fields and query parameters are refused with 422, and so is a parameter given twice.

**Rate.** A credential may make 5 requests in any second, all browsers signed in by one key 50 together; every answer to one carries \`RateLimit\` and
\`RateLimit-Policy\`, and 429 says in \`Retry-After\` when to try again.

**Sizes.** A JSON body may be ${bounds.jsonBodyBytesMax / 1024} KiB; an upload ${bounds.multipartFilesMax} files of
${mebibytes(bounds.multipartFileBytesMax)}, ${mebibytes(bounds.multipartBytesMax)} together; the request line and headers
${bounds.headBytesMax / 1024} KiB (431).

**Methods.** Every GET also answers HEAD; a method that a path does not have is 405 with \`Allow\`.

**Lists** take \`limit\` and \`cursor\`, and answer with \`next_cursor\`, null at the end. Times are ISO 8601 in UTC with
milliseconds.

**Runs.** Work that takes long is a run: the answer is its id and a token that opens it for an hour. Follow it with
\`GET /v1/runs/{runId}/events\`, or begin it with \`stream=1\` to have its lines in the answer itself. They are
\`application/x-ndjson\`, or \`text/event-stream\` when \`Accept\` asks for it; the schema is that of one line, or of the data
of one event. Send an \`Idempotency-Key\` and a request that is repeated starts nothing twice.

\`X-Request-Id\` is taken if it is 8 to 64 letters, digits, dots, dashes or underscores, and always returned.`
