import { products } from '../../../content/data/products.ts'
import type { ProductEntry } from '../../domain/catalogue/product.ts'
import { whatToTry } from '../../domain/catalogue/product-tries.ts'
import type { BlockProps } from '../block.ts'
import type { productTiles } from './schema.ts'

export function ProductTiles({ section, products: names }: BlockProps<typeof productTiles>) {
  const shown = section
    ? products.filter(({ path }) => path.startsWith(`/products/${section}/`))
    : names.flatMap(name => products.filter(product => product.name === name))
  return (
    <ul className="product-tiles">
      {(shown as readonly ProductEntry[]).map(product => (
        <li key={product.path}>
          <a href={product.path}>{product.displayName}</a>
          <p>{product.description}</p>
          <p className="product-tile-facts">
            {product.environment.join(', ')} · {whatToTry(product).words}
          </p>
        </li>
      ))}
    </ul>
  )
}
