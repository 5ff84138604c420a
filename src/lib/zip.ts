export type ZipEntry = { name: string; bytes: Uint8Array }

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] as number)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** Numbers one behind the other, little-endian, each with its width in bytes. */
function record(...numbers: [value: number, width: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, width]) => sum + width, 0)))
  let at = 0
  for (const [value, width] of numbers) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

/** Version 1.0 reads it. */
const readBy = 10
const namesAreUtf8 = 1 << 11
/** 1 January 1980, midnight: the first day that a zip can name. The same files are the same bytes, whenever they are packed. */
const [time, date] = [0, (1 << 5) | 1]
/** What each file says at its place and in the directory; nothing is compressed, as what we pack is small. */
const shared = ({ bytes }: ZipEntry, name: Uint8Array): [number, 2 | 4][] => [
  [readBy, 2],
  [namesAreUtf8, 2],
  [0, 2],
  [time, 2],
  [date, 2],
  [crc32(bytes), 4],
  [bytes.length, 4],
  [bytes.length, 4],
  [name.length, 2],
  [0, 2],
]

/** A zip archive (PKWARE APPNOTE 6.3) of small files, in the order given: at most 65,535 of them. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name)
    const head = record([0x04_03_4b_50, 4], ...shared(entry, name))
    files.push(head, name, entry.bytes)
    const place: [number, 2 | 4][] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(record([0x02_01_4b_50, 4], [20, 2], ...shared(entry, name), ...place), name)
    offset += head.length + name.length + entry.bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = record([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return concat([...files, ...directory, end])
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
