// Loaded into a program by LD_PRELOAD: lets what it writes below a folder fail where a test says so. Every call of the system that writes,
// cuts or syncs such a file is a point with a number; `failAt` and all behind it fail, until the test says otherwise.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Shared with the test by a file; failing-disk.ts has the same order.
struct control {
  int64_t points;
  int64_t failAt;
  int64_t kind;
  int64_t failed;
};
enum { FULL = 1, BROKEN = 2, SHORT = 3, UNSYNCED = 4 };

static struct control *control;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("FAILING_DISK_FOLDER");
  const char *file = getenv("FAILING_DISK_CONTROL");
  int fd = file == NULL ? -1 : open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (mapped != MAP_FAILED) control = mapped;
}

static int isWatched(int fd) {
  if (control == NULL || folder == NULL) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

/** 0: it may be done; else how it fails. A point counts only where its kind of failure can happen. */
static int64_t failureOf(int fd, int isSync) {
  if (!isWatched(fd)) return 0;
  int64_t kind = control->kind;
  if (isSync != (kind == UNSYNCED)) return 0;
  int64_t at = __atomic_add_fetch(&control->points, 1, __ATOMIC_SEQ_CST);
  if (control->failAt == 0 || at < control->failAt) return 0;
  __atomic_add_fetch(&control->failed, 1, __ATOMIC_SEQ_CST);
  // The first half of the first write is kept; for what follows there is no room.
  return kind == SHORT && at > control->failAt ? FULL : kind;
}
static int refuse(int64_t kind) {
  errno = kind == BROKEN || kind == UNSYNCED ? EIO : ENOSPC;
  return -1;
}

#define real(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void *bytes, size_t size) {
  int64_t kind = failureOf(fd, 0);
  if (kind == SHORT && size > 1) return real(write)(fd, bytes, size / 2);
  return kind ? refuse(kind) : real(write)(fd, bytes, size);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  int64_t kind = failureOf(fd, 0);
  if (kind == SHORT && size > 1) return real(pwrite)(fd, bytes, size / 2, at);
  return kind ? refuse(kind) : real(pwrite)(fd, bytes, size, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  int64_t kind = failureOf(fd, 0);
  if (kind == SHORT && size > 1) return real(pwrite64)(fd, bytes, size / 2, at);
  return kind ? refuse(kind) : real(pwrite64)(fd, bytes, size, at);
}
int ftruncate(int fd, off_t size) {
  int64_t kind = failureOf(fd, 0);
  return kind ? refuse(kind) : real(ftruncate)(fd, size);
}
int ftruncate64(int fd, off64_t size) {
  int64_t kind = failureOf(fd, 0);
  return kind ? refuse(kind) : real(ftruncate64)(fd, size);
}
int fsync(int fd) {
  int64_t kind = failureOf(fd, 1);
  return kind ? refuse(kind) : real(fsync)(fd);
}
int fdatasync(int fd) {
  int64_t kind = failureOf(fd, 1);
  return kind ? refuse(kind) : real(fdatasync)(fd);
}
