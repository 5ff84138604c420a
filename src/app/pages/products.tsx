import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { type Filters, filterNames, filterProducts, readFilters } from '../features/product-list/filter-products.ts'
import { productGroups, productsDirectlyIn, productsUnder } from '../features/product-list/listings.ts'
import { ProductCards } from '../features/product-list/product-card.tsx'
import { NothingLeft, ProductFilters } from '../features/product-list/product-filters.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { listings } from '../listings.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/products'

export const handle = { query: [...filterNames], hasMarkdown: Boolean }

const { title, description } = listings.products

export const meta = () => pageMeta({ title, description })

export function loader({ request }: Route.LoaderArgs) {
  return { filters: readFilters(new URL(request.url).searchParams) }
}

/** The groups with what the filters leave of them. */
const groupsWith = (filters: Filters): { path: string; title: string; products: ProductEntry[] }[] =>
  productGroups
    .map(group => ({ ...group, products: filterProducts(productsDirectlyIn(group), filters) }))
    .filter(({ products }) => products.length > 0)

export default function Products({ loaderData: { filters } }: Route.ComponentProps) {
  const groups = groupsWith(filters)
  return (
    <ListPage title={title} intro={description}>
      <p className="mb-6 text-ink-soft">
        Not sure which? <a href={paths.productFinder}>Answer two questions</a>, and we recommend one or two.
      </p>
      <ProductFilters path={paths.products} products={productsUnder(paths.products)} filters={filters} />
      {groups.length === 0 && <NothingLeft path={paths.products} />}
      {groups.map(({ path, title, products }) => (
        <section key={path} aria-labelledby={path} className="mb-12">
          <h2 id={path} className="mb-4 text-xl">
            <a href={path} className="text-ink no-underline hover:underline">
              {title}
            </a>
          </h2>
          <ProductCards products={products} heading="h3" />
        </section>
      ))}
    </ListPage>
  )
}
