// A file system that passes everything through to a folder, and fails what it is ordered to fail.
// Usage: fault-disk FOLDER MOUNTPOINT -f -s; one order a line on standard input, each answered with one line:
//   fail OPS ERRNO PATTERN   OPS: any of write,fsync,rename,create joined by commas; PATTERN: part of the path, or *
//   heal                     answers with the number of calls that were failed since
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *root;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char failing_ops[128], failing_pattern[256];
static int failing_errno, failed_calls;

static int fault(const char *op, const char *path) {
  pthread_mutex_lock(&lock);
  int hit = failing_errno && strstr(failing_ops, op) &&
            (!strcmp(failing_pattern, "*") || strstr(path, failing_pattern));
  int answer = hit ? -failing_errno : 0;
  failed_calls += hit;
  pthread_mutex_unlock(&lock);
  return answer;
}

static void *orders(void *unused) {
  (void)unused;
  char line[512];
  while (fgets(line, sizeof line, stdin)) {
    pthread_mutex_lock(&lock);
    if (sscanf(line, "fail %127s %d %255s", failing_ops, &failing_errno, failing_pattern) == 3) failed_calls = 0;
    else failing_errno = 0;
    printf("%d\n", failed_calls);
    fflush(stdout);
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

static void *begin(struct fuse_conn_info *conn, struct fuse_config *config) {
  (void)conn;
  config->use_ino = 1;
  pthread_t thread;
  pthread_create(&thread, NULL, orders, NULL);
  return NULL;
}

static char *at(const char *path, char *full) {
  snprintf(full, 4096, "%s%s", root, path);
  return full;
}
#define AT(path) at(path, (char[4096]){0})
#define CHECKED(call) ((call) == -1 ? -errno : 0)
#define FAIL(op, path) do { int e = fault(op, path); if (e) return e; } while (0)

static int do_getattr(const char *path, struct stat *st, struct fuse_file_info *fi) {
  return CHECKED(fi ? fstat(fi->fh, st) : lstat(AT(path), st));
}
static int do_readdir(const char *path, void *buf, fuse_fill_dir_t fill, off_t off, struct fuse_file_info *fi,
                      enum fuse_readdir_flags flags) {
  (void)off, (void)fi, (void)flags;
  DIR *dir = opendir(AT(path));
  if (!dir) return -errno;
  for (struct dirent *entry; (entry = readdir(dir));) fill(buf, entry->d_name, NULL, 0, 0);
  closedir(dir);
  return 0;
}
static int opened(int fd, struct fuse_file_info *fi) {
  if (fd == -1) return -errno;
  fi->fh = fd;
  return 0;
}
static int do_open(const char *path, struct fuse_file_info *fi) {
  if (fi->flags & (O_TRUNC | O_CREAT)) FAIL("create", path);
  return opened(open(AT(path), fi->flags & ~O_NOFOLLOW), fi);
}
static int do_create(const char *path, mode_t mode, struct fuse_file_info *fi) {
  FAIL("create", path);
  return opened(open(AT(path), fi->flags | O_CREAT, mode), fi);
}
static int do_mkdir(const char *path, mode_t mode) {
  FAIL("create", path);
  return CHECKED(mkdir(AT(path), mode));
}
static int do_read(const char *path, char *buf, size_t size, off_t off, struct fuse_file_info *fi) {
  (void)path;
  int got = pread(fi->fh, buf, size, off);
  return got == -1 ? -errno : got;
}
static int do_write(const char *path, const char *buf, size_t size, off_t off, struct fuse_file_info *fi) {
  FAIL("write", path);
  int put = pwrite(fi->fh, buf, size, off);
  return put == -1 ? -errno : put;
}
static int do_truncate(const char *path, off_t size, struct fuse_file_info *fi) {
  return CHECKED(fi ? ftruncate(fi->fh, size) : truncate(AT(path), size));
}
static int do_fsync(const char *path, int data, struct fuse_file_info *fi) {
  (void)data;
  FAIL("fsync", path);
  return CHECKED(fsync(fi->fh));
}
static int do_fsyncdir(const char *path, int data, struct fuse_file_info *fi) {
  (void)data, (void)fi;
  FAIL("fsync", path);
  return 0;
}
static int do_rename(const char *from, const char *to, unsigned flags) {
  if (flags) return -EINVAL;
  FAIL("rename", to);
  return CHECKED(rename(AT(from), AT(to)));
}
static int do_unlink(const char *path) { return CHECKED(unlink(AT(path))); }
static int do_rmdir(const char *path) { return CHECKED(rmdir(AT(path))); }
static int do_statfs(const char *path, struct statvfs *st) { return CHECKED(statvfs(AT(path), st)); }
static int do_chmod(const char *path, mode_t mode, struct fuse_file_info *fi) {
  (void)fi;
  return CHECKED(chmod(AT(path), mode));
}
static int do_utimens(const char *path, const struct timespec times[2], struct fuse_file_info *fi) {
  (void)fi;
  return CHECKED(utimensat(AT_FDCWD, AT(path), times, AT_SYMLINK_NOFOLLOW));
}
static int do_release(const char *path, struct fuse_file_info *fi) {
  (void)path;
  return CHECKED(close(fi->fh));
}

static const struct fuse_operations operations = {
    .init = begin,         .getattr = do_getattr, .readdir = do_readdir,   .open = do_open,     .create = do_create,
    .mkdir = do_mkdir,     .read = do_read,       .write = do_write,       .fsync = do_fsync,   .fsyncdir = do_fsyncdir,
    .rename = do_rename,   .unlink = do_unlink,   .truncate = do_truncate, .rmdir = do_rmdir,   .statfs = do_statfs,
    .utimens = do_utimens, .chmod = do_chmod,     .release = do_release,
};

int main(int argc, char *argv[]) {
  root = realpath(argv[1], NULL);
  argv[1] = argv[0];
  return fuse_main(argc - 1, argv + 1, &operations, NULL);
}
