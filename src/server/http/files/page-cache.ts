import { createHash } from 'node:crypto'
import { CompressedBody, type Encoding } from './compressed.ts'

/** Request headers that change a kept page: an article is Markdown for who asks so; who comes from elsewhere gets a page with its styles in it. */
export const pagesVaryBy = ['accept', 'accept-encoding', 'sec-fetch-site', 'sec-fetch-dest', 'sec-purpose'] as const

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

const sizeMaxBytes = 256 * 1024 * 1024

/**
 * Whole static pages in memory. The key is the path and the query names that the page said it reads, so an unknown
 * query fills nothing; a new content version drops everything; the oldest goes when the size limit is reached.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #queryNames = new Map<string, readonly string[]>()
  #version = ''
  #bytes = 0

  get(url: URL, version: string): CachedPage | undefined {
    if (version !== this.#version) this.clear(version)
    const names = this.#queryNames.get(url.pathname)
    return names && this.#pages.get(key(url, names))
  }

  /** `version` is the one read before the page was rendered: a page made of older content is not kept. */
  put(url: URL, version: string, { text, contentType, policy, route, queryNames }: RenderedPage): CachedPage {
    const page = { body: new CompressedBody(text), etag: etagOf(text), contentType, policy, route }
    if (version !== this.#version) return page
    this.#queryNames.set(url.pathname, queryNames)
    this.#pages.set(key(url, queryNames), page)
    this.#bytes += page.body.length * 1.5
    this.#evict()
    return page
  }

  clear(version: string) {
    this.#pages.clear()
    this.#queryNames.clear()
    this.#bytes = 0
    this.#version = version
  }

  #evict() {
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= sizeMaxBytes) return
      this.#pages.delete(oldest)
      this.#bytes -= page.body.length * 1.5
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
