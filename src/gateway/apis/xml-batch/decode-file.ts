import { TextDecoder } from 'node:util'
import { xmlDecoder, xmlHeadBytes } from '../../http/wire/xml-encoding.ts'
import { RejectedFile } from './rejected-file.ts'

/** A stretch of a file as text; `offset` is where it begins, in bytes of the file. */
export type DecodedText = { text: string; offset: number; encoding: string }

/** How many bytes of the file a text is. */
export const bytesOf = (text: string, encoding: string) =>
  encoding === 'utf-8' ? Buffer.byteLength(text) : text.length

/**
 * Decodes a file as it comes, from its start by what it says of itself, or from an offset in a known encoding. Throws `RejectedFile`
 * for an encoding that is not taken, and for bytes that are not of it.
 */
export async function* decodeFile(
  bytes: AsyncIterable<Uint8Array>,
  from: { offset: number; encoding: string } | undefined,
): AsyncGenerator<DecodedText> {
  let decoder = from && new TextDecoder(from.encoding, { fatal: true, ignoreBOM: true })
  let offset = from?.offset ?? 0
  let head: Uint8Array = new Uint8Array()
  const next = (part: Uint8Array, isEnd = false): DecodedText => {
    if (!decoder) {
      decoder = decoderOf(part)
      offset = markLength(part)
    }
    const { encoding } = decoder
    const decoded = { text: decodePart(decoder, part, isEnd), offset, encoding }
    offset += bytesOf(decoded.text, encoding)
    return decoded
  }
  for await (const chunk of bytes) {
    if (!decoder) {
      head = Buffer.concat([head, chunk])
      if (head.length < xmlHeadBytes) continue
    }
    yield next(decoder ? chunk : head)
  }
  yield next(decoder ? new Uint8Array() : head, true)
}

/** The mark of UTF-8 in front, which a decoder leaves out. */
const markLength = ([first, second, third]: Uint8Array) => (first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0)

function decoderOf(head: Uint8Array): TextDecoder {
  const decoder = xmlDecoder(head)
  if (!decoder) throw new RejectedFile('F01', 'UNKNOWN ENCODING')
  return decoder
}

/** At the end half a letter is a fault. */
function decodePart(decoder: TextDecoder, bytes: Uint8Array, isEnd: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isEnd })
  } catch {
    throw new RejectedFile('F01', 'UNKNOWN ENCODING')
  }
}
