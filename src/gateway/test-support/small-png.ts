import { deflateSync } from 'node:zlib'

function chunk(type: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  // The check sum is nobody's concern here but the PDF's reader, which does not look at it.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), bytes, Buffer.alloc(4)])
}

/** A picture of a dark line on a transparent ground, as a signature pad makes it; `rows` may differ from what it says. */
export function drawPng({
  width = 200,
  height = 60,
  rows = height,
}: {
  width?: number
  height?: number
  rows?: number
} = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const pixels = Buffer.alloc(rows * (width * 4 + 1))
  for (let x = 0; x < width; x++) {
    const y = Math.round(rows / 2 + (rows / 3) * Math.sin(x / 9))
    if (y < rows) pixels.set([20, 30, 60, 255], y * (width * 4 + 1) + 1 + x * 4)
  }
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([start, ...parts]).toString('base64')
}
