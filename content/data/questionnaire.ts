import type { ProductEntry } from '../../src/domain/catalogue/product.ts'
import type { Recommendation, SubChoice, TopChoice } from '../../src/domain/catalogue/questionnaire.ts'
import { products } from './products.ts'

/** The two answers to "PCI Scope" of payments online and in person, each with its own recommendations. */
const scopes = (reduced: SubChoice['recommended'], inScope: SubChoice['recommended']): SubChoice[] => [
  { id: 'reduced', label: 'Reduced PCI scope', wanted: { scope: ['Reduced Scope'] }, recommended: reduced },
  { id: 'in-scope', label: 'In scope (you handle card data)', wanted: { scope: ['In Scope'] }, recommended: inScope },
]

const all: readonly ProductEntry[] = products
const functionsOf = (api: string): Pick<SubChoice, 'wanted'> => ({
  wanted: { functions: all.find(product => product.api === api)?.functions ?? [] },
})

/** A thing to build: what does what its best product does. */
const build = (id: string, label: string, best: Recommendation, next: Recommendation): SubChoice => ({
  id,
  label,
  ...functionsOf(best.api),
  recommended: [best, next],
})

/** The questionnaire: choices, and what each recommends with the reason (spec §2; payments 20). */
export const topChoices: readonly TopChoice[] = [
  {
    id: 'in-person',
    label: 'In-Person Payments',
    text: 'The card is present: a terminal, a reader, a point of sale.',
    wanted: { environment: ['Card-Present'] },
    followUp: 'PCI Scope',
    subChoices: scopes(
      [
        {
          api: 'si-cloud',
          reason: 'Your server sends the amount to a smart terminal. None of your software runs at the counter.',
        },
        {
          api: 'pax-si',
          reason: 'For a point of sale that runs at the counter: your program controls the PIN pad next to it.',
        },
      ],
      [
        {
          api: 'custom-pay',
          reason:
            'Accepts track or chip data from your own reader as signed JSON. It charges, adds tips, holds and refunds.',
        },
        {
          api: 'server-post',
          reason:
            'Accepts your reader’s data as name-value pairs. It also takes PIN debit and EBT, which Custom Pay does not.',
        },
      ],
    ),
  },
  {
    id: 'online',
    label: 'Online Payments',
    text: 'The card is not present: a website, an app, an invoice.',
    wanted: { environment: ['Card-Not-Present'] },
    followUp: 'PCI Scope',
    subChoices: scopes(
      [
        {
          api: 'hosted-checkout',
          reason:
            'The shortest way to a first payment: a button or a link opens our form, and no card data reaches your page.',
        },
        {
          api: 'iframe-sdk',
          reason: 'Your own checkout and layout: only the card fields are ours.',
        },
      ],
      [
        {
          api: 'custom-pay',
          reason: 'Every step of a payment under your control, as signed JSON from your server.',
        },
        {
          api: 'server-post',
          reason: 'Every transaction type, as name-value pairs that any language can send.',
        },
      ],
    ),
  },
  {
    id: 'business',
    label: 'Business APIs',
    text: 'No payments: applications, reports, stored cards.',
    wanted: { environment: ['FinTech Tool'] },
    followUp: 'What do you want to build?',
    subChoices: [
      build(
        'board',
        'Board merchants',
        {
          api: 'boarding',
          reason: 'Creates, signs, validates and submits a merchant application from your own software.',
        },
        {
          api: 'merchant-reporting',
          reason: 'Follows your applications through underwriting, and the merchants after approval.',
        },
      ),
      build(
        'portfolio',
        'Report on a portfolio',
        {
          api: 'merchant-reporting',
          reason: 'Status, disputes, PCI status and tickets of all your agent’s merchants in one place.',
        },
        {
          api: 'business-reporting',
          reason: 'The numbers of one merchant: transactions, batches and deposits.',
        },
      ),
      build(
        'business',
        'Report on my business',
        {
          api: 'business-reporting',
          reason: 'Your transactions, batches and deposits, with refund and void from the list.',
        },
        {
          api: 'merchant-reporting',
          reason: 'When one business becomes many: the open tasks of each.',
        },
      ),
      build(
        'stored-cards',
        'Keep stored cards current',
        {
          api: 'sftp-updater',
          reason:
            'You send your stored cards as a file, and get the result for each: a new token, a new expiry date, or closed.',
        },
        {
          api: 'recurring',
          reason: 'Stores payment methods and charges them on a schedule.',
        },
      ),
    ],
  },
]
