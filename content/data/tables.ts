import type { ProductEntry } from '../../src/domain/product.ts'
import { products } from './products.ts'

/** Text, or text that leads somewhere. */
export type Cell = string | { text: string; href: string }

/** A table that the block `data-table` shows by its name. */
export interface DataTable {
  caption: string
  columns: readonly string[]
  /** One cell for each column; the first names the row. */
  rows: readonly (readonly Cell[])[]
}

const entries: readonly ProductEntry[] = products
const link = ({ displayName, path }: ProductEntry): Cell => ({ text: displayName, href: path })

export const tables: Record<string, DataTable> = {
  'product-comparison': {
    caption: 'Every product side by side',
    columns: ['Product', 'Environment', 'End User', 'Use Case', 'Language', 'PCI', 'Functions'],
    rows: entries.map(product => [
      link(product),
      product.environment.join(', '),
      product.endUser.join(', '),
      product.useCase,
      product.language.join(', '),
      product.scope,
      product.functions.join(', '),
    ]),
  },
  'product-credentials': {
    caption: 'What you get for each product when you make sandbox credentials',
    columns: ['Product', 'Credentials'],
    rows: entries
      .filter(({ displayToCredentials }) => displayToCredentials)
      .map(product => [link(product), product.credentials.map(({ label }) => label).join(', ')]),
  },
}
