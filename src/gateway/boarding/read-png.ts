import { inflateSync } from 'node:zlib'

const signatureBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const sideMax = 2000
/** Channels by colour type of PNG: grey, colour, palette, grey with alpha, colour with alpha. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * A picture that may be kept and drawn: a whole PNG of at most 2000 by 2000 pixels at 8 bits, not interlaced, whose pixels
 * unpack to exactly their size, so that no small file becomes a large one in a reader. Undefined for anything else.
 */
export function readPng(base64: string): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  const png = Buffer.from(base64, 'base64')
  if (!png.subarray(0, 8).equals(signatureBytes)) return undefined
  const chunks = readChunks(png)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.bytes.length !== 13 || chunks.at(-1)?.type !== 'IEND')
    return undefined
  const [width, height] = [header.bytes.readUInt32BE(0), header.bytes.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.bytes.subarray(8)
  const perPixel = channels[colour ?? -1]
  const isFine = width > 0 && height > 0 && width <= sideMax && height <= sideMax && depth === 8 && interlace === 0
  if (!isFine || !perPixel || (colour === 3 && !chunks.some(({ type }) => type === 'PLTE'))) return undefined
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ bytes }) => bytes))
  return unpacksTo(packed, height * (width * perPixel + 1)) ? png : undefined
}

function unpacksTo(packed: Buffer, size: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size
  } catch {
    // Damaged, cut off, or larger than it says: all the same to us.
    return false
  }
}

type Chunk = { type: string; bytes: Buffer }

function readChunks(png: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length; ) {
    if (at + 12 > png.length) return undefined
    const length = png.readUInt32BE(at)
    if (at + 12 + length > png.length) return undefined
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), bytes: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
