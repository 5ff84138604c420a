import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Of one module of the code, in dots: 25 millimetres on paper are then 300 dots to the inch. */
const moduleSize = 8

/** A text as a QR code with its quiet zone: a black and white PNG, as a `data:` address. */
export function drawQrCode(text: string): string {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const lines = modules.flatMap(row => {
    const line = packLine(row.flatMap(isDark => Array<boolean>(moduleSize).fill(isDark)))
    return Array<Buffer>(moduleSize).fill(line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size * moduleSize, 0)
  header.writeUInt32BE(size * moduleSize, 4)
  // One bit a dot, shades of grey, no interlacing.
  header.writeUInt8(1, 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString('base64')}`
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A line of dots, eight to a byte, a white one as 1; the byte before it says that it is not filtered. */
function packLine(dots: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(dots.length / 8))
  dots.forEach((isDark, at) => {
    const place = 1 + Math.floor(at / 8)
    if (!isDark) line.writeUInt8(line.readUInt8(place) | (0x80 >> (at % 8)), place)
  })
  return line
}

/** Length, name, contents and checksum (PNG specification 5.3). */
function chunk(name: string, contents: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), contents])
  const head = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  head.writeUInt32BE(contents.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}
