import type { Packing } from '../../contract/page-services.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The texts of one article's sections, packed in one piece outside the heap of V8, which may hold half as much again as what is alive in it: texts
 * are most of what a large index has there (decision 0418). They are read for the hundred best places of a question.
 */
export class KeptTexts {
  #packing: Packing
  #packed: Uint8Array
  #ends: number[]

  constructor(texts: readonly string[], packing: Packing) {
    const pieces = texts.map(text => encoder.encode(text))
    let end = 0
    this.#ends = pieces.map(({ length }) => (end += length))
    const bytes = new Uint8Array(end)
    for (const [at, piece] of pieces.entries()) bytes.set(piece, this.#beginOf(at))
    this.#packing = packing
    this.#packed = packing.pack(bytes)
  }

  get(at: number): string {
    return decoder.decode(this.#packing.unpack(this.#packed).subarray(this.#beginOf(at), this.#ends[at]))
  }

  #beginOf(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] as number)
  }
}
