import { products } from '../../../content/data/products.ts'
import type { BlockProps } from '../block.ts'
import type { productTiles } from './schema.ts'

export function ProductTiles({ section, products: names }: BlockProps<typeof productTiles>) {
  const shown = section
    ? products.filter(({ path }) => path.startsWith(`/products/${section}/`))
    : names.flatMap(name => products.filter(product => product.name === name))
  return (
    <ul className="product-tiles">
      {shown.map(({ path, displayName, description, environment }) => (
        <li key={path}>
          <a href={path}>{displayName}</a>
          <p>{description}</p>
          <p className="product-tile-facts">{environment.join(', ')}</p>
        </li>
      ))}
    </ul>
  )
}
