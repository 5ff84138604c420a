import { data } from 'react-router'
import { products } from '../../../content/data/products.ts'
import type { PageServices } from '../../contract/page-services.ts'
import type { Door } from '../../domain/doors/door.ts'
import { doors } from '../../domain/doors/index.ts'
import { openApiOf } from '../../domain/doors/openapi.ts'
import { httpOperations, postmanCollection } from '../../domain/doors/postman.ts'
import type { ProductEntry } from '../../domain/product.ts'
import { isWithin } from '../../lib/is-within.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/downloads'
import { articlesAsMarkdown } from './articles-as-markdown.server.ts'
import { textDocument } from './text-document.server.ts'

type Services = Pick<PageServices, 'articles' | 'urls'>
type Maker = (door: Door, product: ProductEntry, services: Services) => Response | Promise<Response>

const json =
  (make: typeof openApiOf): Maker =>
  (door, { displayName }, { urls }) => {
    if (httpOperations(door).length === 0) throw data(null, 404)
    return textDocument(JSON.stringify(make(door, displayName, urls), null, 2), 'application/json')
  }

const makers: Record<string, Maker> = {
  'postman.json': json(postmanCollection),
  'openapi.json': json(openApiOf),
  async 'documentation.md'(_door, { path }, services) {
    const text = await articlesAsMarkdown(services, each => isWithin(each, path))
    return textDocument(text, 'text/markdown; charset=utf-8')
  },
}

/** GET /downloads/{door}/{file}: what a product takes and gives, and its documentation, for tools. */
export function loader({ params: { door: name, file }, context }: Route.LoaderArgs) {
  const door = doors[name]
  const product = (products as readonly ProductEntry[]).find(each => each.door === name)
  const make = Object.hasOwn(makers, file) ? makers[file] : undefined
  if (!door || !product || !make) throw data(null, 404)
  return make(door, product, context.get(pageContext))
}
