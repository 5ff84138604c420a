import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Uses up all that is left; `free` gives it back. */
  fill(): void
  free(): void
  /** Mounts it again so that nothing can be written, or so that it can. */
  setReadOnly(isReadOnly: boolean): void
  remove(): void
}

const run = (...[command, ...args]: [string, ...string[]]) => spawnSync(command, args).status === 0

/** A disk of a few megabytes in memory; undefined where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'gatehouse-test', folder)) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (const size of [65_536, 4_096]) fillBy(file, Buffer.alloc(size))
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
    setReadOnly(isReadOnly) {
      if (!run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder))
        throw new Error('The disk was not remounted')
    },
    remove() {
      // Lazily: a program that was killed may still be on its way out.
      run('umount', '-l', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

function fillBy(file: number, bytes: Buffer) {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

export const canMount = (() => {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== undefined
})()
if (!canMount)
  console.warn('SKIPPED: this account may not mount a small disk; only max_page_count stands for a full one.')
