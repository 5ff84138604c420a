import { closeSync, openSync, statSync, utimesSync, writeSync } from 'node:fs'

/** Leaves a file the time that it had, to the millisecond, whatever `work` writes to it: as a disk does that fails. */
export function keepingTime(file: string, work: () => void) {
  const { atime, mtimeMs } = statSync(file)
  work()
  utimesSync(file, atime, (Math.floor(mtimeMs) + 0.5) / 1_000)
}

/** Puts another byte into a file that nobody wrote. */
export function changeByte(file: string, at: number, byte: number) {
  keepingTime(file, () => {
    const opened = openSync(file, 'r+')
    writeSync(opened, Buffer.from([byte]), 0, 1, at)
    closeSync(opened)
  })
}
