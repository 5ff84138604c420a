import { bytesOf, decodeFile } from './decode-file.ts'
import { createPartParser, type FilePart, type FoundPart } from './part-parser.ts'

/** Where reading can go on: behind a DETAIL, or behind a BATCH. */
export type Place = {
  /** Bytes from the start of the file. */
  offset: number
  line: number
  inside: 'FILE' | 'BATCH'
  encoding: string
}
export type PartReader = {
  parts: AsyncIterable<{ part: FilePart; line: number }>
  /** Behind the part that was given last, which is a `detail` or `batch-end`. */
  place: () => Place
  /** Up to the piece that is being read. */
  bytesRead: () => number
}

/** How much is parsed at once: what is read ahead of a place is read again from there. */
const pieceLength = 8 * 1024

/**
 * Reads a batch file part by part, with no more than a piece of it in memory (payments 15), from its start or from where an earlier reader
 * was. Its parts throw `RejectedFile` for what is no file of this form.
 */
export function readParts(read: (offset: number) => AsyncIterable<Uint8Array>, from?: Place): PartReader {
  const parser = createPartParser(from)
  let last: FoundPart | undefined
  /** What is being parsed, and what was before it. */
  let piece = { text: '', charsBefore: 0, bytesBefore: 0, encoding: '' }

  async function* parse(): AsyncGenerator<FoundPart> {
    for await (const decoded of decodeFile(read(from?.offset ?? 0), from)) {
      const { encoding } = decoded
      let bytesBefore = decoded.offset
      for (const text of piecesOf(decoded.text)) {
        piece = { text, charsBefore: piece.charsBefore + piece.text.length, bytesBefore, encoding }
        for (const found of parser.read(text)) {
          last = found
          yield found
        }
        bytesBefore += bytesOf(text, encoding)
      }
    }
    for (const found of parser.end()) {
      last = found
      yield found
    }
  }

  function place(): Place {
    if (!last) throw new Error('nothing was read')
    const { text, charsBefore, bytesBefore, encoding } = piece
    const offset = bytesBefore + bytesOf(text.slice(0, last.end - charsBefore), encoding)
    return { offset, line: last.line, inside: last.part.kind === 'detail' ? 'BATCH' : 'FILE', encoding }
  }
  return { parts: parse(), place, bytesRead: () => piece.bytesBefore - (from?.offset ?? 0) }
}

/** Never between the halves of a letter. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const isHalf = /[\uD800-\uDBFF]/.test(text[at + pieceLength - 1] ?? '')
    const piece = text.slice(at, at + pieceLength + (isHalf ? 1 : 0))
    yield piece
    at += piece.length
  }
}
