/** Longer lines hold no field that would be right. */
const lineMaxBytes = 1_000
/** What no line can be. */
const unreadable = '\0'

export type Lines = {
  lines: string[]
  /** Where the line behind them begins. */
  next: number
  /** Nothing is behind them. */
  isEnd: boolean
}

/** So many lines from an offset on, without their ends (LF, or CR and LF). */
export async function readLines(
  read: (offset: number) => AsyncIterable<Uint8Array>,
  offset: number,
  max: number,
): Promise<Lines> {
  const lines: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  let next = offset
  for await (const part of read(offset)) {
    rest = Buffer.concat([rest, part])
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      if (lines.length === max) return { lines, next, isEnd: false }
      lines.push(decode(rest.subarray(0, end)))
      next += end + 1
      rest = rest.subarray(end + 1)
    }
    if (rest.length > lineMaxBytes) return { lines: [...lines, unreadable], next, isEnd: true }
  }
  if (rest.length === 0) return { lines, next, isEnd: true }
  if (lines.length === max) return { lines, next, isEnd: false }
  return { lines: [...lines, decode(rest)], next: next + rest.length, isEnd: true }
}

function decode(line: Buffer): string {
  if (line.length > lineMaxBytes) return unreadable
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(line.at(-1) === 0x0d ? line.subarray(0, -1) : line)
  } catch {
    return unreadable
  }
}
