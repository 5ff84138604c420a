import type { Product } from '../../../domain/catalogue/product.ts'
import { paths } from '../../paths.ts'

/** The three environments of spec §9 in the words of a newcomer. */
export const environments = [
  {
    id: 'online',
    title: 'Online payments',
    environment: 'Card-Not-Present',
    text: 'Take cards and bank payments on a website or in an app, with our page, our fields or your own form.',
    href: '/products/online',
  },
  {
    id: 'in-person',
    title: 'In-person payments',
    environment: 'Card-Present',
    text: 'Drive a terminal from a point of sale, from the cloud or from a phone.',
    href: '/products/in-person',
  },
  {
    id: 'business',
    title: 'Business APIs',
    environment: 'FinTech Tool',
    text: 'Board merchants and read what they process: applications, transactions, batches and disputes.',
    href: '/products/fintech-tools',
  },
] as const satisfies {
  id: string
  title: string
  environment: Product['environment'][number]
  text: string
  href: string
}[]

interface FirstStep {
  title: string
  text: string
  href: string
  label: string
  /** Where it leads who has an account. */
  signedIn?: { href: string; label: string }
}

/** A first hour, step by step. */
export const firstSteps: readonly FirstStep[] = [
  {
    title: 'Read',
    text: 'Every guide starts with a first approved payment.',
    href: paths.browserPost,
    label: 'Open Browser Post',
  },
  {
    title: 'Get keys',
    text: 'Get sandbox credentials immediately, without a sales call.',
    href: paths.signUp,
    label: 'Create an account',
    signedIn: { href: paths.dashboardCredentials, label: 'Get credentials' },
  },
  {
    title: 'Pay',
    text: 'Send a test card to the real sandbox gateway and read its answer.',
    href: paths.browserPostDemo,
    label: 'Launch the demo',
  },
]
