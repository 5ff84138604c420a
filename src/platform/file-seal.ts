import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'

/** What a database file was when its program closed it. */
interface Seal {
  bytes: number
  changedMs: number
  crc32: number
}

const pieceBytes = 1024 * 1024
const sealOf = (file: string) => `${file}.seal`

function stateOf(file: string): Pick<Seal, 'bytes' | 'changedMs'> {
  const { size, mtimeMs } = statSync(file)
  return { bytes: size, changedMs: Math.floor(mtimeMs) }
}

function sumOf(file: string): number {
  const piece = Buffer.allocUnsafe(pieceBytes)
  const opened = openSync(file, 'r')
  try {
    let sum = 0
    for (;;) {
      const length = readSync(opened, piece)
      if (length === 0) return sum
      sum = crc32(piece.subarray(0, length), sum)
    }
  } finally {
    closeSync(opened)
  }
}

/**
 * Keeps the checksum of a SQLite file beside it, once nobody writes it any more (decision 0409). Not while it has a WAL: then somebody has it open, and
 * moves what is in there into the file.
 */
export function sealFile(file: string): void {
  if (existsSync(`${file}-wal`)) return
  const next = `${sealOf(file)}.new`
  try {
    const seal: Seal = { ...stateOf(file), crc32: sumOf(file) }
    writeFileSync(next, JSON.stringify(seal), { mode: 0o600 })
    renameSync(next, sealOf(file))
  } catch {
    // Such as a full disk: the program stops all the same, and the next start is as one after a kill.
    rmSync(next, { force: true })
  }
}

function readSeal(file: string): Seal | undefined {
  try {
    return JSON.parse(readFileSync(sealOf(file), 'utf8')) as Seal
  } catch {
    // None, or one that was written in part: nothing is known of the file.
    return undefined
  }
}

/**
 * What is wrong with a file that nobody wrote since it was sealed, and that has other bytes all the same: a disk gave them back wrong. Undefined when it is as
 * it was. Whoever writes a file changes its time, a failing disk does not: of a file with another time or length the seal says nothing.
 */
export function brokenSeal(file: string): string | undefined {
  const seal = readSeal(file)
  if (!seal || !isAsSealed(file, seal)) return undefined
  const isWhole = sumOf(file) === seal.crc32
  // A program that has it open may have written meanwhile.
  if (isWhole || !isAsSealed(file, seal)) return undefined
  return `its bytes are not those that were closed at ${new Date(seal.changedMs).toISOString()}, though nobody has written it since`
}

function isAsSealed(file: string, { bytes, changedMs }: Seal): boolean {
  const state = stateOf(file)
  return state.bytes === bytes && state.changedMs === changedMs
}
