import { brand } from '../../../content/data/brand.ts'
import { products } from '../../../content/data/products.ts'
import type { PublicUrls } from '../../contract/page-services.ts'
import { portalSlug } from '../api-reference/portal-api.server.ts'
import type { ReferenceApi, ReferenceOperation } from '../api-reference/reference-api.ts'
import { referenceApis } from '../api-reference/reference-apis.server.ts'
import { paths } from '../paths.ts'
import type { OwnPage } from './own-pages.server.ts'

/** The name of the API that an operation's page belongs to. */
export function apiTitleAt(path: string): string | undefined {
  const slug = /^\/api-reference\/([^/]+)\//.exec(path)?.[1]
  if (slug === portalSlug) return `${brand.name} portal API`
  return products.find(({ api }) => api === slug)?.displayName
}

/** What an operation is found by: what it does, where it is, and its types. Its fields are found in the articles of its product. */
function operationPage({ slug, title, href }: ReferenceApi, operation: ReferenceOperation): OwnPage {
  const { method, path, distinguishedBy = '', purpose } = operation
  return {
    summary: {
      path: paths.apiOperation(slug, operation.slug),
      title: operation.title,
      description: purpose,
      tags: [],
      kind: 'reference',
      navLabel: operation.title,
      order: 100,
      within: href,
      above: title,
    },
    sections: [
      {
        anchor: '',
        heading: '',
        text: `${method} ${path} ${distinguishedBy}`.trim(),
        names: distinguishedBy.match(/[A-Z0-9]{4}\b/g) ?? [],
      },
    ],
  }
}

/** The page of every operation, as the search sees it. */
export const operationPages = (urls: PublicUrls): OwnPage[] =>
  referenceApis(urls).flatMap(api => api.operations.map(operation => operationPage(api, operation)))
