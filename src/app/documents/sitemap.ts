import { escapeXml } from '../../lib/escape-xml.ts'
import { operationPaths } from '../api-reference/reference-apis.server.ts'
import { productGroups } from '../features/product-list/listings.ts'
import { liveTopics } from '../features/topic/live-topics.ts'
import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/sitemap'
import { textDocument } from './text-document.server.ts'

const own = [
  paths.home,
  paths.products,
  paths.productFinder,
  paths.getStarted,
  paths.hardware,
  paths.demos,
  paths.checkoutDemo,
  paths.checkoutTemplates,
  paths.browserPostDemo,
  paths.payPageDemo,
  paths.cardFieldsDemo,
  paths.boardingDemo,
  paths.invoicingDemo,
  paths.storeDemo,
  paths.terminalDemo,
  paths.apiReference,
  paths.contact,
  paths.search,
]

/** GET /sitemap.xml: every page that a search engine may show. */
export async function loader({ context }: Route.LoaderArgs) {
  const { articles, urls } = context.get(pageContext)
  const all = await articles.list()
  const found = [
    ...own,
    ...productGroups.map(({ path }) => path),
    ...liveTopics(all).map(paths.topic),
    ...all.map(({ path }) => path),
    ...operationPaths(urls),
  ]
  const rows = [...new Set(found)].map(path => `  <url><loc>${escapeXml(urls.portal + path)}</loc></url>`)
  return textDocument(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
    'application/xml; charset=utf-8',
  )
}
