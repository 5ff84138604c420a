import { operationPurposes } from '../../../content/data/operation-purposes.ts'
import { products } from '../../../content/data/products.ts'
import type { PublicUrls } from '../../contract/page-services.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import type { ApiOperation, ApiSpecification } from '../../domain/apis/specification/api-specification.ts'
import { addressOf, httpOperations } from '../../domain/apis/specification/http-operations.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { paths } from '../paths.ts'
import { portalApi } from './portal-api.server.ts'
import type { ReferenceApi, ReferenceOperation } from './reference-api.ts'

/** More values of TRAN_TYPE than these say nothing more in a list. */
const typesMost = 4

/** The values of TRAN_TYPE that an operation takes, where its API has others at the same address. */
function distinguishedBy(api: ApiSpecification, operation: ApiOperation): string | undefined {
  const isShared = api.operations.some(
    each => each !== operation && each.method === operation.method && each.path === operation.path,
  )
  const type = api.fields[operation.takes ?? '']?.fields.find(({ name }) => name === 'TRAN_TYPE')
  if (!isShared || !type) return undefined
  const values = type.values ?? [type.example]
  return `TRAN_TYPE ${values.length > typesMost ? `${values.slice(0, typesMost).join(', ')} …` : values.join(', ')}`
}

/** The path of a call below the gateway's origin; what is no HTTP is shown as it is. */
function pathOf(api: ApiSpecification, operation: ApiOperation, urls: PublicUrls): string {
  if (!httpOperations(api).includes(operation)) return operation.path
  return addressOf(api, operation, urls).replace(/^\w+:\/\/[^/]+/, '') || '/'
}

function toOperation(
  api: ApiSpecification,
  slug: string,
  operation: ApiOperation,
  urls: PublicUrls,
): ReferenceOperation {
  const shared = distinguishedBy(api, operation)
  return {
    slug: operation.name,
    title: operation.title,
    method: operation.method,
    path: pathOf(api, operation, urls),
    ...(shared && { distinguishedBy: shared }),
    purpose: operationPurposes[slug]?.[operation.name] ?? operation.title,
  }
}

const toApi = ({ api: slug, displayName, path }: ProductEntry, urls: PublicUrls): ReferenceApi[] => {
  const api = apiSpecifications[slug]
  if (!api) return []
  return [
    {
      slug,
      title: displayName,
      href: path,
      baseAddress: api.host ? urls[api.host] : '',
      auth: api.auth,
      isAvailable: api.isAvailable,
      operations: api.operations.map(operation => toOperation(api, slug, operation, urls)),
    },
  ]
}

/** Every API of the reference in the order of the catalogue, the portal's own behind them. */
export const referenceApis = (urls: PublicUrls): ReferenceApi[] => [
  ...(products as readonly ProductEntry[]).flatMap(product => toApi(product, urls)),
  portalApi(urls),
]

/** The page of every operation. */
export const operationPaths = (urls: PublicUrls): string[] =>
  referenceApis(urls).flatMap(({ slug, operations }) => operations.map(each => paths.apiOperation(slug, each.slug)))
