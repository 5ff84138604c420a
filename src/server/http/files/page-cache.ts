import { createHash } from 'node:crypto'
import { type BodyKeeper, CompressedBody, type Encoding } from './compressed.ts'

/** Request headers that change a kept page: an article is Markdown for who asks so; who comes from elsewhere gets a page with its styles in it. */
export const pagesVaryBy = ['accept', 'accept-encoding', 'sec-fetch-site', 'sec-fetch-dest'] as const

export interface CachedPage {
  body: CompressedBody
  etag: string
  contentType: string
  /** Its content security policy. */
  policy: string
  route: string
}

/** A kept page as it was sent. */
export interface SentPage extends Pick<CachedPage, 'body' | 'route'> {
  encoding: Encoding
  /** Of the content that it was made of. */
  version: string
}

/** A rendered page, or another text that is the same for everybody. */
export interface RenderedPage {
  text: string
  contentType: string
  policy: string
  route: string
  /** Names of the query parameters that change it. */
  queryNames: readonly string[]
}

/** In bytes as they are held: all pages of ours take 5 MB in brotli. Of 10,000 articles it holds some 6,000; the others are drawn again when they are asked for. */
const sizeMaxBytes = 48 * 1024 * 1024

interface Kept extends BodyKeeper {
  page: CachedPage
  bytes: number
  isUsed: boolean
}

/**
 * Whole static pages in memory. The key is the path and the query names that the page said it reads, so an unknown
 * query fills nothing; a new content version drops everything. When the size limit is reached, the oldest goes that nobody has asked for since
 * it was last looked at (second chance).
 */
export class PageCache {
  #pages = new Map<string, Kept>()
  #queryNames = new Map<string, readonly string[]>()
  #version = ''
  #bytes = 0
  #sizeMaxBytes: number

  constructor(maxBytes = sizeMaxBytes) {
    this.#sizeMaxBytes = maxBytes
  }

  get(url: URL, version: string): CachedPage | undefined {
    if (version !== this.#version) this.clear(version)
    const names = this.#queryNames.get(url.pathname)
    return names && this.#pages.get(key(url, names))?.page
  }

  /** `version` is the one read before the page was rendered: a page made of older content is not kept. */
  put(url: URL, version: string, { text, contentType, policy, route, queryNames }: RenderedPage): CachedPage {
    const rest = { etag: etagOf(text), contentType, policy, route }
    if (version !== this.#version) return { ...rest, body: new CompressedBody(text) }
    this.#queryNames.set(url.pathname, queryNames)
    return this.#keep(key(url, queryNames), text, rest)
  }

  clear(version: string) {
    this.#pages.clear()
    this.#queryNames.clear()
    this.#bytes = 0
    this.#version = version
  }

  #keep(at: string, text: string, rest: Omit<CachedPage, 'body'>): CachedPage {
    this.#drop(at)
    const kept = {
      ...{ bytes: 0, isUsed: false },
      used: () => {
        kept.isUsed = true
      },
      /** All forms of the page count, also those that are made later. */
      changed: (bytes: number) => {
        kept.bytes += bytes
        if (this.#pages.get(at) !== kept) return
        this.#bytes += bytes
        if (bytes > 0) this.#evict()
      },
    } as Kept
    kept.page = { ...rest, body: new CompressedBody(text, kept) }
    this.#pages.set(at, kept)
    this.#bytes += kept.bytes
    this.#evict()
    return kept.page
  }

  #drop(at: string) {
    this.#bytes -= this.#pages.get(at)?.bytes ?? 0
    this.#pages.delete(at)
  }

  #evict() {
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#sizeMaxBytes) return
      this.#drop(oldest)
      if (!kept.isUsed) continue
      kept.isUsed = false
      this.#pages.set(oldest, kept)
      this.#bytes += kept.bytes
    }
  }
}

/** Weak, as the bytes depend on the encoding. */
export const etagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

function key(url: URL, names: readonly string[]): string {
  const known = names.flatMap(name =>
    url.searchParams.getAll(name).map(value => `${name}=${encodeURIComponent(value)}`),
  )
  return `${url.pathname}?${known.join('&')}`
}
