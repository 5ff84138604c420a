import { products } from '../../content/data/products.ts'
import type { ProductEntry } from '../domain/catalogue/product.ts'

/** By its name, or by the name of its API, which the brand does not change. */
export const findProduct = (name: string): ProductEntry | undefined =>
  (products as readonly ProductEntry[]).find(product => product.name === name || product.api === name)
