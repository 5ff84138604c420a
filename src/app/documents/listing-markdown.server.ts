import type { PageServices } from '../../contract/page-services.ts'
import type { ReferenceApi } from '../api-reference/reference-api.ts'
import { referenceApis } from '../api-reference/reference-apis.server.ts'
import { chooseFirst, inPerson, readingGroups } from '../features/get-started/reading-groups.ts'
import { productGroups, productsDirectlyIn } from '../features/product-list/listings.ts'
import { listings } from '../listings.ts'
import { paths } from '../paths.ts'

type Services = Pick<PageServices, 'articles' | 'urls'>

interface Linked {
  title: string
  path: string
  description: string
}

const line = ({ title, path, description }: Linked) => `- [${title}](${path}): ${description}`
const section = (title: string, text: string, rows: readonly Linked[]) =>
  [`## ${title}`, text, rows.map(line).join('\n')].filter(Boolean).join('\n\n')

async function getStarted({ articles }: Services): Promise<string[]> {
  const groups = [chooseFirst, ...readingGroups(await articles.list()), inPerson]
  return groups.map(({ title, text, articles: rows }) => section(title, text, rows))
}

const products = (): string[] =>
  productGroups
    .map(group => ({ ...group, rows: productsDirectlyIn(group) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, intro, rows }) =>
      section(
        title,
        intro,
        rows.map(({ displayName, path, description }) => ({ title: displayName, path, description })),
      ),
    )

function ofApi({ slug, title, baseAddress, auth, isAvailable, operations }: ReferenceApi): string {
  const facts = [
    ...(baseAddress ? [`Base address: \`${baseAddress}\`.`] : []),
    `Authentication: ${auth}`,
    isAvailable ? 'Open in the sandbox.' : 'Documented only.',
  ]
  const rows = operations.map(({ slug: name, title: does, method, path, distinguishedBy, purpose }) => ({
    title: does,
    path: paths.apiOperation(slug, name),
    description: `\`${[method, path, distinguishedBy].filter(Boolean).join(' ')}\`. ${purpose}`,
  }))
  return section(title, facts.join(' '), rows)
}

const makers: Readonly<Record<keyof typeof listings, (services: Services) => string[] | Promise<string[]>>> = {
  getStarted,
  products,
  apiReference: ({ urls }) => referenceApis(urls).map(ofApi),
}

/** A listing as Markdown, with what its page leads to; null for what is none. */
export async function listingMarkdown(wanted: string, services: Services): Promise<string | null> {
  const name = (Object.keys(listings) as (keyof typeof listings)[]).find(each => listings[each].path === wanted)
  if (!name) return null
  const { title, description, path } = listings[name]
  const head = [`# ${title}`, `> ${description}`, `Source: ${services.urls.portal}${path}`]
  return `${[...head, ...(await makers[name](services))].join('\n\n')}\n`
}
