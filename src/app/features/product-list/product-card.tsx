import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { whatToTry } from '../../../domain/catalogue/product-tries.ts'
import { Badge } from '../../../ui/badge.tsx'

/** One product of a listing; the whole card leads to its page. */
export function ProductCard({ product, heading: Heading }: { product: ProductEntry; heading: 'h2' | 'h3' }) {
  const { path, displayName, description, scope, endUser } = product
  const { isOpen, words } = whatToTry(product)
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-accent">
      <Heading className="text-[17px]">
        <a href={path} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
          {displayName}
        </a>
      </Heading>
      <p className="text-[15px] leading-6 text-ink-soft">{description}</p>
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-sm text-ink-muted">
        <Badge>{scope}</Badge>
        <Badge tone={isOpen ? 'sandbox' : 'neutral'}>{words}</Badge>
        <span className="basis-full">For {endUser.join(', ')}</span>
      </p>
    </li>
  )
}

/** `heading`: the level below the heading that stands over the cards. */
export function ProductCards({ products, heading }: { products: readonly ProductEntry[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {products.map(product => (
        <ProductCard key={product.path} product={product} heading={heading} />
      ))}
    </ul>
  )
}
