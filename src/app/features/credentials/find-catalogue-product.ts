import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'

/** A product of the catalogue by the name that records carry. */
export const findCatalogueProduct = (name: string): ProductEntry | undefined =>
  (products as readonly ProductEntry[]).find(product => product.name === name)
