import type { ArticleSummary, Packing } from '../../contract/page-services.ts'
import type { Entry } from './rank.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * An article as the index keeps it: its entries packed in one piece outside the heap of V8, which may hold half as much again as what is
 * alive in it (decisions 0418, 0420). They are read for the hundred best places of a question, and when the article is taken out.
 */
export class KeptArticle {
  readonly path: string
  /** Path of what it belongs to; that of all its entries. */
  readonly within: string
  readonly kind: ArticleSummary['kind']
  readonly number: number
  readonly entryCount: number
  #packed: Uint8Array
  #packing: Packing

  constructor(
    article: Pick<KeptArticle, 'path' | 'within' | 'kind' | 'number'>,
    entries: readonly Entry[],
    packing: Packing,
  ) {
    this.path = article.path
    this.within = article.within
    this.kind = article.kind
    this.number = article.number
    this.entryCount = entries.length
    this.#packed = packing.pack(encoder.encode(JSON.stringify(entries)))
    this.#packing = packing
  }

  entries(): Entry[] {
    return JSON.parse(decoder.decode(this.#packing.unpack(this.#packed)))
  }
}
