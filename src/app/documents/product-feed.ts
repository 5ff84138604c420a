import { data } from 'react-router'
import { products } from '../../../content/data/products.ts'
import { releaseNotes } from '../../../content/data/release-notes.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { productFeed } from '../../domain/catalogue/release-note.ts'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/product-feed'
import { feedDocument } from './feed.server.ts'

/** GET /release-notes/{api}/feed.xml: the release notes of one product, each with its place on the product's own page. */
export function loader({ context, params: { api } }: Route.LoaderArgs) {
  const product = (products as readonly ProductEntry[]).find(each => each.api === api)
  if (!product) throw data(null, 404)
  const { portal } = context.get(pageContext).urls
  return feedDocument({
    title: `${product.displayName} release notes`,
    description: `What is new in ${product.displayName}, its sandbox and its documentation.`,
    self: portal + productFeed(api),
    page: `${portal}${product.path}/release-notes`,
    notes: releaseNotes.filter(note => note.product === product.name),
  })
}
