import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import type { ArticleSummary } from '../../contract/page-services.ts'
import { isWithin } from '../../lib/is-within.ts'
import { referenceApis } from '../api-reference/reference-apis.server.ts'
import { pageContext } from '../page-context.server.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/llms'
import { overviewFirst } from './overview-first.ts'
import { textDocument } from './text-document.server.ts'

/** GET /llms.txt: every article and operation by section with one sentence each, for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { articles, urls } = context.get(pageContext)
  const all = await articles.list()
  const line = ({ title, path, description }: ArticleSummary) =>
    `- [${title}](${urls.portal}${path}.md): ${description}`
  const section = (heading: string, path: string) => {
    const own = all.filter(article => isWithin(article.path, path)).sort(overviewFirst)
    return own.length > 0 ? `## ${heading}\n\n${own.map(line).join('\n')}\n` : ''
  }
  const sections = [
    section('Get started', paths.getStarted),
    ...products.map(({ displayName, path }) => section(displayName, path)),
  ]
  const operations = referenceApis(urls).map(({ slug, title, operations: own }) => {
    const rows = own.map(
      ({ slug: name, title: does, purpose }) =>
        `- [${does}](${urls.portal}${paths.apiOperation(slug, name)}.md): ${purpose}`,
    )
    return `## Operations: ${title}\n\n${rows.join('\n')}\n`
  })
  const finder = `## Choose\n\n- [Product finder](${urls.portal}${paths.productFinder}): Answer two questions to get one or two products, each with the reason. Compare all products.\n`
  const head = [
    `# ${brand.name}`,
    `> ${brand.tagline}. Documentation of payment APIs, with a sandbox that runs on a laptop.`,
    `For the Markdown of an article, add .md to its address. All articles in one file: ${urls.portal}${paths.llmsFull}`,
  ]
  return textDocument(
    [...head, finder, ...sections.filter(Boolean), ...operations].join('\n\n'),
    'text/plain; charset=utf-8',
  )
}
