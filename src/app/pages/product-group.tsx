import { data } from 'react-router'
import { filterNames, filterProducts, readFilters } from '../features/product-list/filter-products.ts'
import { groupOf, productsUnder } from '../features/product-list/listings.ts'
import { ProductCards } from '../features/product-list/product-card.tsx'
import { NothingLeft, ProductFilters } from '../features/product-list/product-filters.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/product-group'

export const handle = { query: [...filterNames] }

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const group = groupOf(pathname)
  if (!group) throw data(null, 404)
  return { group, filters: readFilters(searchParams) }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: `${loaderData.group.title} products`, description: loaderData.group.intro }) : []

export default function ProductGroupPage({ loaderData: { group, filters } }: Route.ComponentProps) {
  const products = productsUnder(group.path)
  const shown = filterProducts(products, filters)
  return (
    <ListPage title={group.title} intro={group.intro}>
      {products.some(({ orderTerminal }) => orderTerminal) && (
        <p className="mb-6 text-ink-soft">
          Which devices work with which product: <a href={paths.hardware}>hardware catalog</a>.
        </p>
      )}
      <ProductFilters path={group.path} products={products} filters={filters} />
      {shown.length === 0 ? <NothingLeft path={group.path} /> : <ProductCards products={shown} heading="h2" />}
    </ListPage>
  )
}
