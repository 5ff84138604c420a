import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type {
  ArticleSource,
  AskApi,
  AssetUrls,
  CurrentUser,
  PageServices,
  PublicUrls,
} from '../../contract/page-services.ts'
import type { PaymentCheck, PaymentClaims } from '../../domain/payments/payment-claims.ts'
import { failureBehind } from '../../platform/store-failure.ts'
import { packing } from '../content/packing.ts'
import { CompressedBody, chooseEncoding, type Encoding } from './files/compressed.ts'
import { type CachedPage, PageCache, pagesVaryBy, type SentPage } from './files/page-cache.ts'
import { isFirstVisit, pageCompleter, readerMarks } from './first-visit.ts'
import { markdownAddress } from './markdown-address.ts'
import { developmentPolicy, pagePolicy, sourcesOf } from './page-policy.ts'
import { addSoftNavigation } from './soft-navigation.ts'

/** What page loaders ask of the server; see `contract/page-services.ts`. */
export interface PageAsker
  extends Pick<PageServices, 'demoFourPartKey' | 'demoCheckout' | 'demoCardKey' | 'takeTranNbrs'> {
  currentUser(request: Request): Promise<CurrentUser | null>
  checkPayment(claims: PaymentClaims, clientAddress: string): Promise<PaymentCheck | null>
  changesAt(userId: string): Promise<string | undefined>
  ask(page: Request, clientAddress: string): AskApi
}

export interface PagesOptions extends PageAsker {
  /** The build of the pages; in development a fresh one for every request. */
  loadBuild(): Promise<ServerBuild>
  assets: AssetUrls
  /** The text of a built file by its path; nothing in development, where files are what Vite makes of them. */
  builtFile?(path: string): string | undefined
  articles: ArticleSource
  urls: PublicUrls
  demoEmails: readonly string[]
  hasMailbox: boolean
  isDevelopment?: boolean
}

/** Browsers ask again each time (an ETag answers), so that a changed article is live at once; a CDN may keep a minute. */
const staticCacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'

async function answer(
  request: Request,
  page: CachedPage,
  varyBy: readonly string[],
  onSent: (encoding: Encoding) => void,
): Promise<Response> {
  const headers = new Headers({
    'content-type': page.contentType,
    'content-security-policy': page.policy,
    'cache-control': staticCacheControl,
    etag: page.etag,
    // Nothing of its reader is in it, and 'same-origin' has Chromium begin another process before it paints (decision 0411).
    'cross-origin-opener-policy': 'unsafe-none',
    vary: varyBy.join(', '),
  })
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = request.method === 'HEAD' ? null : new Uint8Array(await page.body.as(encoding))
  onSent(encoding)
  return new Response(body, { headers })
}

/** Methods that change nothing. */
const readMethods = new Set(['GET', 'HEAD'])

/** Until a page is asked for again that could not be made without the database. */
const retryAfterSeconds = 5

/** Where the router tells browsers what loaders know: nobody asks, as no router runs in one (decision 0302). */
const isData = ({ pathname }: URL) => pathname.endsWith('.data')

/** No page takes a form. The router would say so too, after it had drawn a page and written a stack to the log, for whoever sends anything. */
function refuseAtOnce({ method }: Request, url: URL): Response | undefined {
  if (isData(url)) return new Response(null, { status: 404 })
  return readMethods.has(method) ? undefined : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

/** What was made for somebody who is signed in is kept nowhere: the way back after signing out shows nobody. */
async function forReader(response: Response, user: Promise<CurrentUser | null> | undefined): Promise<Response> {
  if (await user?.catch(() => null)) response.headers.set('cache-control', 'private, no-store')
  return response
}

/** What belongs to one request, such as a page of the signed-in part: compressed at once, kept nowhere (decision 0292). */
async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const body = await new CompressedBody(await response.text()).quick(encoding)
  response.headers.set('vary', 'accept-encoding')
  if (encoding !== 'identity') response.headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(body), response)
}

/** For a page whose loader needs the database: the router shows an answer's status, and no more of another error than 500. */
function throwUnavailable(error: unknown): never {
  throw failureBehind(error) ? new Response(null, { status: 503 }) : error
}

/** What a page says of itself to us, and to nobody else. */
const ownHeaders = ['x-page', 'x-page-route', 'x-page-allows', 'x-page-query']

/** Who asks for a page, and is told which route answers. */
export interface PageVisit {
  clientAddress: string
  onRoute?: (route: string) => void
  /** Told of a kept page that was sent whole. */
  onSent?: (sent: SentPage) => void
}

/** Answers with a page that is kept: with its styles in it for who has none of our files. */
function keptAnswers({ builtFile }: PagesOptions) {
  const complete = builtFile && pageCompleter(builtFile)
  return (request: Request, page: CachedPage, version: string, { onRoute, onSent }: PageVisit) => {
    onRoute?.(page.route)
    const isComplete = complete && isFirstVisit(request.headers)
    const sendable = isComplete ? complete(page, readerMarks(request.headers.get('cookie'))) : page
    const varyBy = isComplete ? [...pagesVaryBy, 'cookie'] : pagesVaryBy
    return answer(request, sendable, varyBy, encoding => onSent?.({ ...sendable, encoding, version }))
  }
}

/** Renders pages through React Router; whole static pages are kept in memory and answered from there. */
export function createPages(options: PagesOptions): (request: Request, visit: PageVisit) => Promise<Response> {
  const cache = new PageCache()
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  const answerKept = keptAnswers(options)

  /** One for a build: it begins by ranking all routes. */
  function handlerOf(build: ServerBuild): RequestHandler {
    const known = handlers.get(build)
    if (known) return known
    const handler = createRequestHandler(build, options.isDevelopment ? 'development' : 'production')
    handlers.set(build, handler)
    return handler
  }

  async function render(request: Request, clientAddress: string): Promise<Response> {
    const build = await options.loadBuild()
    // Layout and page both ask who it is.
    let user: Promise<CurrentUser | null> | undefined
    let changesAt: Promise<string | undefined> | undefined
    const services: PageServices = {
      ...options,
      packing,
      currentUser() {
        user ??= options.currentUser(request).catch(throwUnavailable)
        return user
      },
      takeTranNbrs: () => options.takeTranNbrs().catch(throwUnavailable),
      checkPayment: claims => options.checkPayment(claims, clientAddress).catch(throwUnavailable),
      changesAt() {
        changesAt ??= services.currentUser().then(reader => (reader ? options.changesAt(reader.id) : undefined))
        return changesAt
      },
      ask: options.ask(request, clientAddress),
    }
    const context = new RouterContextProvider()
    const entry = build.entry.module as unknown as { pageContext: RouterContext<PageServices> }
    context.set(entry.pageContext, services)
    return forReader(await handlerOf(build)(request, context), user)
  }

  async function answerPage(request: Request, visit: PageVisit): Promise<Response> {
    const url = new URL(request.url)
    const refused = refuseAtOnce(request, url)
    if (refused) return refused
    const version = await options.articles.version()
    const cached = options.isDevelopment ? undefined : cache.get(url, version)
    if (cached) return answerKept(request, cached, version, visit)

    const asGet = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
    const response = await render(asGet, visit.clientAddress)
    const kind = response.headers.get('x-page')
    // What is no page has none: a text for machines, a way on to another address.
    const route = response.headers.get('x-page-route') ?? 'document'
    visit.onRoute?.(route)
    const queryNames = response.headers.get('x-page-query')?.split(',').filter(Boolean) ?? []
    const sources = sourcesOf(response.headers.get('x-page-allows'), options.urls)
    const policy = options.isDevelopment ? developmentPolicy(sources) : pagePolicy(sources)
    if (response.status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
    for (const name of ownHeaders) response.headers.delete(name)
    if (kind === 'static' && response.status === 200 && !options.isDevelopment) {
      const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
      const text = addSoftNavigation(await response.text(), policy, options.assets.softNavigation)
      const page = cache.put(url, version, { queryNames, contentType, policy, route, text })
      return answerKept(request, page, version, visit)
    }
    // A document that has its own is no page of ours: a template that is shown in a frame.
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', policy)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
    if (request.method === 'HEAD') return new Response(null, response)
    return kind ? compressed(request, response) : response
  }

  return async (given, visit) => {
    const twin = markdownAddress(new URL(given.url), given.headers.get('accept'))
    if (!twin || !readMethods.has(given.method)) return answerPage(given, visit)
    const found = await answerPage(new Request(twin, { method: given.method, headers: given.headers }), visit)
    // A page without a twin is shown as it is, whatever its reader would rather have.
    return found.status === 404 ? answerPage(given, visit) : found
  }
}
