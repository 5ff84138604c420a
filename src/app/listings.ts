import { paths } from './paths.ts'

/** Listings that have a twin in Markdown: what page and twin both say first. */
export const listings = {
  getStarted: {
    path: paths.getStarted,
    title: 'Get started',
    description:
      'What you need before the first payment: an account, sandbox credentials, test data, and what the answers mean.',
  },
  products: {
    path: paths.products,
    title: 'Products',
    description: 'Every product for taking payments or managing a portfolio, by where the card is and your PCI scope.',
  },
  apiReference: {
    path: paths.apiReference,
    title: 'API reference',
    description:
      'Every operation of every API: its address, its fields, an example, and the test values that trigger each answer.',
  },
} as const
