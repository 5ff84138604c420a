import { products } from '../../../../content/data/products.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'

export interface ProductGroup {
  title: string
  path: string
  intro: string
}

/** The listing routes of spec §2, in the order of the products page; a product belongs to the longest path it begins with. */
export const productGroups: ProductGroup[] = [
  {
    title: 'Online',
    path: '/products/online',
    intro:
      'Payments on a website or in an app, from a button that opens our form to your own form posted to our gateway.',
  },
  {
    title: 'In person',
    path: '/products/in-person',
    intro: 'Payments with the card present: terminals driven over the network, from the cloud or from a phone.',
  },
  { title: 'Mobile SDKs', path: '/products/in-person/mobile-sdks', intro: 'Card readers for phones and tablets.' },
  {
    title: 'Semi-integrated',
    path: '/products/in-person/semi-integrated',
    intro:
      'The terminal connects to the platform directly. Your software only sets the amount, so it never receives card data.',
  },
  {
    title: 'Full-featured',
    path: '/products/full-featured',
    intro: 'Every transaction type, online and in person, from your server.',
  },
  { title: 'FinTech tools', path: '/products/fintech-tools', intro: 'Board merchants and read what they process.' },
  {
    title: 'Supplemental',
    path: '/products/supplemental',
    intro: 'Files and feeds that complement the other products.',
  },
]

const all: readonly ProductEntry[] = products

export const productsUnder = (path: string) => all.filter(product => product.path.startsWith(`${path}/`))
export const groupOf = (path: string) => productGroups.find(group => group.path === path)
/** The listing directly above a product. */
const nearestGroup = (product: ProductEntry) =>
  productGroups
    .filter(group => product.path.startsWith(`${group.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
export const productsDirectlyIn = (group: ProductGroup) => all.filter(product => nearestGroup(product) === group)
