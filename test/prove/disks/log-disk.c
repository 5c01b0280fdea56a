// One file, `disk`, to be used as a block device: every write and every flush is appended to a log before it is answered.
// Usage: log-disk IMAGE LOG MOUNTPOINT -f -s; one order a line on standard input, each answered with one line:
//   fail OPS   OPS: write, flush, or both joined by a comma: from now on they answer EIO and change nothing
//   heal       answers with the number of calls that were failed since
// A record of the log is three little-endian numbers (kind 1: write, 2: flush; length; offset in 64 bits), then the bytes.
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int image, journal;
static volatile int fails_writes, fails_flushes, failed_calls;

static int record(uint32_t kind, uint64_t offset, const char *bytes, uint32_t length) {
  struct { uint32_t kind, length; uint64_t offset; } head = {kind, length, offset};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, length}};
  return writev(journal, parts, 2) == (ssize_t)(sizeof head + length) ? 0 : -EIO;
}

static void *orders(void *unused) {
  (void)unused;
  char line[128];
  while (fgets(line, sizeof line, stdin)) {
    int fail = !strncmp(line, "fail", 4);
    if (fail) failed_calls = 0;
    fails_writes = fail && strstr(line, "write");
    fails_flushes = fail && strstr(line, "flush");
    printf("%d\n", failed_calls);
    fflush(stdout);
  }
  return NULL;
}

static void *begin(struct fuse_conn_info *conn, struct fuse_config *config) {
  (void)conn;
  config->direct_io = 1;
  pthread_t thread;
  pthread_create(&thread, NULL, orders, NULL);
  return NULL;
}

static int do_getattr(const char *path, struct stat *st, struct fuse_file_info *fi) {
  (void)fi;
  memset(st, 0, sizeof *st);
  if (!strcmp(path, "/")) {
    st->st_mode = S_IFDIR | 0700;
    st->st_nlink = 2;
    return 0;
  }
  return strcmp(path, "/disk") ? -ENOENT : fstat(image, st) == -1 ? -errno : 0;
}
static int do_open(const char *path, struct fuse_file_info *fi) {
  (void)fi;
  return strcmp(path, "/disk") ? -ENOENT : 0;
}
static int do_read(const char *path, char *buf, size_t size, off_t off, struct fuse_file_info *fi) {
  (void)path, (void)fi;
  ssize_t got = pread(image, buf, size, off);
  return got == -1 ? -errno : (int)got;
}
static int do_write(const char *path, const char *buf, size_t size, off_t off, struct fuse_file_info *fi) {
  (void)path, (void)fi;
  if (fails_writes) return failed_calls++, -EIO;
  if (pwrite(image, buf, size, off) != (ssize_t)size || record(1, off, buf, size)) return -EIO;
  return (int)size;
}
static int do_fsync(const char *path, int data, struct fuse_file_info *fi) {
  (void)path, (void)data, (void)fi;
  if (fails_flushes) return failed_calls++, -EIO;
  return record(2, 0, "", 0);
}

static const struct fuse_operations operations = {
    .init = begin, .getattr = do_getattr, .open = do_open, .read = do_read, .write = do_write, .fsync = do_fsync,
};

int main(int argc, char *argv[]) {
  image = open(argv[1], O_RDWR);
  journal = open(argv[2], O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (image == -1 || journal == -1) return 1;
  argv[2] = argv[0];
  return fuse_main(argc - 2, argv + 2, &operations, NULL);
}
