import { productGroups, productsDirectlyIn } from '../features/product-list/listings.ts'
import { ProductCards } from '../features/product-list/product-card.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { pageMeta } from '../page-meta.ts'

export const handle = { still: true }

const description =
  'Every way to take a payment or run a portfolio, by where the card is and how much of PCI falls to you.'

export const meta = () => pageMeta({ title: 'Products', description })

export default function Products() {
  return (
    <ListPage title="Products" intro={description}>
      {productGroups.map(group => {
        const products = productsDirectlyIn(group)
        if (products.length === 0) return null
        return (
          <section key={group.path} aria-labelledby={group.path} className="mb-12">
            <h2 id={group.path} className="mb-4 text-xl">
              <a href={group.path} className="text-ink no-underline hover:underline">
                {group.title}
              </a>
            </h2>
            <ProductCards products={products} heading="h3" />
          </section>
        )
      })}
    </ListPage>
  )
}
