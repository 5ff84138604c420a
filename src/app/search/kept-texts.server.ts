import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const encoder = new TextEncoder()
/** A third of the time of the usual one, for 2 % more bytes. */
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The texts of one article's sections, packed in one piece outside the heap of V8, which may hold half as much again as what is alive in it: texts
 * are most of what a large index has there (decision 0418). They are read for the hundred best places of a question, and take a third of the room.
 */
export class KeptTexts {
  #packed: Uint8Array
  #ends: number[]

  constructor(texts: readonly string[]) {
    const pieces = texts.map(text => encoder.encode(text))
    let end = 0
    this.#ends = pieces.map(({ length }) => (end += length))
    // As long as what is in it: what packing returns may lie in a longer one.
    this.#packed = new Uint8Array(zstdCompressSync(Buffer.concat(pieces), quick))
  }

  get(at: number): string {
    const begin = at === 0 ? 0 : (this.#ends[at - 1] as number)
    return decoder.decode(zstdDecompressSync(this.#packed).subarray(begin, this.#ends[at]))
  }
}
