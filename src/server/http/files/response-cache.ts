import type { IncomingMessage, RequestListener } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { readerMarks } from '../first-visit.ts'
import type { NoteAnswered } from '../note-answered.ts'
import type { ServerEnv } from '../server-env.ts'
import { pagesVaryBy, type SentPage } from './page-cache.ts'

interface CachedResponse extends Omit<SentPage, 'body'> {
  /** `PageCache` alone decides how long a page is kept. */
  body: WeakRef<SentPage['body']>
  /** Of the request; what the log says. */
  path: string
  /** Names and values in turn, all but those that belong to one answer. */
  headers: readonly string[]
}

export interface ResponseCacheOptions {
  /** The version of all content while it is known; without it nothing is answered from here. */
  freshVersion: () => string | undefined
  requestIdOf: (offered: string | undefined) => string
  noteAnswered: NoteAnswered
}

/** Far more than there are pages; who sends ever new headers only gets what everybody else gets too. */
const responsesMax = 4_000

/** Where a page is, and what pages vary by: of its cookies, what a first visit shows. */
const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${pagesVaryBy.map(name => headers[name]).join('\n')}\n${readerMarks(headers.cookie)}`

/** A query changes few pages, and is anybody's to invent; a body is read by the framework; an ETag may spare one. */
const mayBeCached = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  url?.startsWith('/') === true &&
  !url.includes('?') &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/**
 * Sends an answer again that the framework gave before: the same page for the same request, by the headers that it varies by (RFC 9111, 4.1),
 * while no content has changed. Building and taking apart requests, headers and answers is two thirds of what a kept page costs otherwise
 * (decision 0396). Holds no bytes of its own: those of `PageCache` are sent.
 */
export class ResponseCache {
  #options: ResponseCacheOptions
  #responses = new Map<string, CachedResponse>()
  #version = ''

  constructor(options: ResponseCacheOptions) {
    this.#options = options
  }

  /** The outermost middleware: sees an answer as it leaves, with all headers. */
  remember = createMiddleware<ServerEnv>(async (c, next) => {
    await next()
    const sent = c.get('sentPage')
    const request = c.env?.incoming
    if (!sent || !request || c.res.status !== 200 || !('httpVersion' in request)) return
    const incoming = request as IncomingMessage
    if (!mayBeCached(incoming)) return
    this.#dropOlderThan(sent.version)
    if (this.#responses.size >= responsesMax) this.#responses.clear()
    const headers = [...c.res.headers].filter(([name]) => name !== 'x-request-id').flat()
    const { body, route, encoding, version } = sent
    this.#responses.set(keyOf(incoming), {
      body: new WeakRef(body),
      route,
      encoding,
      version,
      path: c.req.path,
      headers,
    })
  })

  /** Answers before `listener` does, where it can. */
  before(listener: RequestListener): RequestListener {
    return (request, response) => {
      const started = performance.now()
      const found = this.#find(request)
      const body = found?.body.deref()?.made(found.encoding)
      if (!found || !body) return listener(request, response)
      const requestId = this.#options.requestIdOf(request.headers['x-request-id']?.toString())
      const own = ['content-length', String(body.length), 'x-request-id', requestId]
      response.writeHead(200, [...found.headers, ...own])
      response.end(body)
      const seconds = (performance.now() - started) / 1000
      this.#options.noteAnswered({
        ...{ requestId, method: 'GET', path: found.path, route: found.route, status: 200, seconds },
      })
    }
  }

  #find(request: IncomingMessage): CachedResponse | undefined {
    if (!mayBeCached(request)) return undefined
    const version = this.#options.freshVersion()
    if (version === undefined) return undefined
    this.#dropOlderThan(version)
    return this.#responses.get(keyOf(request))
  }

  #dropOlderThan(version: string) {
    if (version === this.#version) return
    this.#responses.clear()
    this.#version = version
  }
}
