import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** No room; a bad disk; half of a write and no room for the rest; a sync that fails. In the order of failing-disk.c, from 1. */
export const diskFailures = ['ENOSPC', 'EIO', 'short write', 'fsync error'] as const
export type DiskFailure = (typeof diskFailures)[number]

export interface FailingDisk {
  /** For the environment of the program that is to fail. */
  settings: Record<string, string>
  /** From now on the `point`th write of such a kind and all behind it fail. */
  failAt(point: number, failure: DiskFailure): void
  /** All works again; answers how many have failed. */
  work(): number
  remove(): void
}

const compiler = 'cc'
const words = 4

/** Between a program and what it writes below a folder; undefined where there is no C compiler (Linux). */
export function putFailingDisk(folder: string): FailingDisk | undefined {
  const own = mkdtempSync(join(tmpdir(), 'failing-disk-'))
  const library = join(own, 'failing-disk.so')
  const source = join(import.meta.dirname, 'failing-disk.c')
  const built = spawnSync(compiler, ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { stdio: 'inherit' })
  if (process.platform !== 'linux' || built.status !== 0) {
    rmSync(own, { recursive: true })
    return undefined
  }
  const control = join(own, 'control')
  const file = openSync(control, 'w+')
  const set = (...values: number[]) => writeSync(file, new BigInt64Array(values.map(BigInt)), 0, words * 8, 0)
  set(0, 0, 0, 0)
  return {
    settings: { LD_PRELOAD: library, FAILING_DISK_FOLDER: folder, FAILING_DISK_CONTROL: control },
    failAt: (point, failure) => set(0, point, diskFailures.indexOf(failure) + 1, 0),
    work() {
      const read = new BigInt64Array(words)
      readSync(file, read, 0, words * 8, 0)
      set(0, 0, 0, 0)
      return Number(read[3])
    },
    remove() {
      closeSync(file)
      rmSync(own, { recursive: true })
    },
  }
}

export const canFailDisk = process.platform === 'linux' && spawnSync(compiler, ['--version']).status === 0
if (!canFailDisk) console.warn('SKIPPED: without a C compiler no single write of a program can be made to fail.')
