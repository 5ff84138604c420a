import { data } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { PageServices } from '../../contract/page-services.ts'
import { brunoFolder } from '../../domain/apis/bruno/folder.ts'
import { collectionPlans } from '../../domain/apis/collections/index.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { openApiOf } from '../../domain/apis/openapi/document.ts'
import { postmanCollection } from '../../domain/apis/postman/collection.ts'
import type { ApiSpecification } from '../../domain/apis/specification/api-specification.ts'
import { httpOperations } from '../../domain/apis/specification/http-operations.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { isWithin } from '../../lib/is-within.ts'
import { zipOf } from '../../lib/zip.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/downloads'
import { articlesAsMarkdown } from './articles-as-markdown.server.ts'
import { textDocument } from './text-document.server.ts'
import { woocommercePlugin } from './woocommerce-plugin.server.ts'

type Services = Pick<PageServices, 'articles' | 'urls'>
type Maker = (api: ApiSpecification, product: ProductEntry, services: Services) => Response | Promise<Response>

const json = (document: object) => textDocument(JSON.stringify(document, null, 2), 'application/json')

/** A plain answer: what is kept of static pages is text. */
const zip = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes, { headers: { 'content-type': 'application/zip' } })

const makers: Record<string, Maker> = {
  'postman.json': (api, { api: name, displayName }, { urls }) => {
    const plan = collectionPlans[name]
    if (!plan) throw data(null, 404)
    return json(postmanCollection(api, plan, displayName, urls))
  },
  'bruno.zip': (api, { api: name, displayName }, { urls }) => {
    const plan = collectionPlans[name]
    if (!plan) throw data(null, 404)
    const files = brunoFolder(api, plan, displayName, urls).map(file => ({
      name: `${name}/${file.name}`,
      bytes: new TextEncoder().encode(file.text),
    }))
    return zip(zipOf(files))
  },
  'openapi.json': (api, { displayName }, { urls }) => {
    if (httpOperations(api).length === 0) throw data(null, 404)
    return json(openApiOf(api, displayName, urls))
  },
  'card-gateway.zip': (api, _product, { urls }) => {
    if (api !== apiSpecifications['woocommerce']) throw data(null, 404)
    return zip(woocommercePlugin(urls))
  },
  async 'documentation.md'(_door, { path }, services) {
    const text = await articlesAsMarkdown(services, each => isWithin(each, path))
    return textDocument(text, 'text/markdown; charset=utf-8')
  },
}

/** GET /downloads/{api}/{file}: what a product takes and gives, and its documentation, for tools. */
export function loader({ params: { api: name, file }, context }: Route.LoaderArgs) {
  const api = apiSpecifications[name]
  const product = (products as readonly ProductEntry[]).find(each => each.api === name)
  const make = Object.hasOwn(makers, file) ? makers[file] : undefined
  if (!api || !product || !make) throw data(null, 404)
  return make(api, product, context.get(pageContext))
}
