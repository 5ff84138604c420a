import type { PciRule } from '../../src/domain/catalogue/pci-rule.ts'
import type { ProductEntry } from '../../src/domain/catalogue/product.ts'

const tokensOnly = 'Sending tokens only: the questionnaire of the product that created the tokens'
const sharedNetwork = 'A network that the terminal shares with other machines, without a listed encryption solution'

/** A terminal that reads the card and speaks to us by itself; `without`: when the one without listed encryption is B-IP. */
const semiIntegrated = (without: string): PciRule => ({
  typical: [
    { saq: 'P2PE', when: 'with a listed encryption solution' },
    { saq: 'B-IP', when: without },
  ],
  way: 'terminal',
  why: 'The terminal reads and encrypts the card and connects to us directly; your software sees the last four digits and a token',
  changes: [
    { what: sharedNetwork, to: ['C'] },
    { what: 'Typing card numbers into the point of sale', to: ['C-VT', 'C', 'D'] },
  ],
})
const besideTheTill = semiIntegrated('without one, if your acquirer accepts the link to the point of sale')

const nothingOfItsOwn = 'Nothing: the product that takes the payments decides'

/**
 * What each product typically means for PCI, by its API: the one table. How such integrations are usually assessed, not
 * advice; the acquirer has the last word.
 */
export const pciRules: Record<string, PciRule> = {
  'hosted-checkout': {
    typical: [
      { saq: 'A', when: 'with button, link or frame' },
      { saq: 'A-EP', when: 'with your own post form' },
    ],
    way: 'our form',
    why: 'The form is ours, in a frame or on its own page; with a post form, your page collects the card, so a change to that page could steal it',
    changes: [
      { what: 'A post form that goes to your own server', to: ['D'] },
      { what: 'Scripts next to the frame that you do not control', to: ['A-EP'] },
    ],
  },
  'hosted-pay-page': {
    typical: [{ saq: 'A' }],
    way: 'our form',
    why: 'The whole page is ours: your server never sees the card and serves nothing that collects it',
    changes: [{ what: 'Collecting any card field before the redirect', to: ['A-EP', 'D'] }],
  },
  'iframe-sdk': {
    typical: [{ saq: 'A' }],
    way: 'our form',
    why: 'Number, expiry and security code are typed into our frames, which neither your page nor your server can read',
    changes: [
      { what: 'Replacing a frame with your own input', to: ['A-EP', 'D'] },
      { what: 'Scripts next to the frames that you do not control', to: ['A-EP'] },
    ],
  },
  invoicing: {
    typical: [{ saq: 'A' }],
    way: 'our form',
    why: 'Customers type the card into our page, even if you show it in a frame; your server sees the last four digits',
    changes: [{ what: 'Entering a card for a customer', to: ['C-VT'] }],
  },
  woocommerce: {
    typical: [{ saq: 'A' }],
    way: 'our form',
    why: 'The plugin shows our form; your WordPress site never sees a card',
    changes: [
      { what: 'Another plugin that accepts cards in your store', to: ['A-EP', 'D'] },
      { what: 'A store that other people can change: they could send shoppers elsewhere' },
    ],
  },
  bigcommerce: {
    typical: [{ saq: 'A' }],
    way: 'the store’s host',
    why: 'The store’s host accepts the card at its own checkout and passes it to us; you see the last four digits',
    changes: [{ what: 'A checkout theme or script that collects cards itself', to: ['A-EP', 'D'] }],
  },
  'browser-post': {
    typical: [{ saq: 'A-EP' }],
    way: 'your page',
    why: 'The card skips your server, but your page collects it, so a change to that page could steal it',
    changes: [
      { what: 'Posting the form to your own server', to: ['D'] },
      { what: 'Letting one of our pages or frames collect the card instead', to: ['A'] },
    ],
  },
  'pay-by-bank': {
    typical: [],
    way: null,
    why: 'Bank accounts are outside PCI card rules',
    changes: [
      { what: 'Also accepting cards: the product for cards decides' },
      { what: 'Not PCI, but Nacha: account numbers that you store must be unreadable' },
    ],
  },
  recurring: {
    typical: [{ saq: 'D' }],
    way: 'your server',
    why: 'Its requests may send card numbers through your server',
    changes: [{ what: tokensOnly }, { what: 'Bank accounts only: none, because they are outside PCI card rules' }],
  },
  'custom-pay': {
    typical: [{ saq: 'D' }],
    way: 'your server',
    why: 'Card numbers, tracks or chip data in your requests put everything that they pass through in scope',
    changes: [{ what: tokensOnly }],
  },
  'server-post': {
    typical: [{ saq: 'D' }],
    way: 'your server',
    why: 'Card numbers, tracks or chip data in your requests put everything that they pass through in scope',
    changes: [{ what: tokensOnly }],
  },
  'xml-real-time': {
    typical: [{ saq: 'D' }],
    way: 'your server',
    why: 'Card numbers, tracks or chip data in your documents put everything that they pass through in scope',
    changes: [{ what: tokensOnly }],
  },
  'xml-batch': {
    typical: [{ saq: 'D' }],
    way: 'your server',
    why: 'Card numbers in a file put everything that touches it in scope, from the disk it is written on to its backups',
    changes: [{ what: tokensOnly }],
  },
  'si-cloud': semiIntegrated('without one'),
  'pax-si': besideTheTill,
  'ingenico-si': besideTheTill,
  'android-sdk': {
    typical: [
      { saq: 'P2PE', when: 'with a paired reader of a listed encryption solution' },
      { saq: 'B-IP', when: 'where the app runs on a smart terminal' },
    ],
    way: 'card reader',
    why: 'The reader encrypts the card before your app sees anything, with keys that neither your app nor your server has',
    changes: [
      { what: 'A paired reader without a listed encryption solution', to: ['C', 'D'] },
      { what: 'An input for card numbers in your app', to: ['D'] },
    ],
  },
  'ios-sdk': {
    typical: [{ saq: 'P2PE' }],
    way: 'card reader',
    why: 'The reader encrypts a swipe or a chip in the read head, with keys that neither your app nor your server has',
    changes: [
      { what: 'A reader without a listed encryption solution', to: ['C', 'D'] },
      { what: 'An input for card numbers in your app', to: ['D'] },
    ],
  },
  hospitality: {
    typical: [
      { saq: 'P2PE', when: 'for a terminal with a listed encryption solution' },
      { saq: 'B-IP', when: 'for one without' },
    ],
    way: 'terminal',
    why: 'A terminal or a hosted form takes the card; checks carry tokens, and this API has no field for a card number',
    changes: [
      { what: 'Cards from a hosted form only', to: ['A'] },
      { what: 'Storing card numbers for no-shows', to: ['D'] },
    ],
  },
  'sftp-updater': {
    typical: [],
    way: null,
    why: 'Both files contain only tokens and expiry dates, and a token reveals nothing about its card',
    changes: [
      { what: 'Putting card numbers into your files', to: ['D'] },
      { what: 'Otherwise the product that stored the cards decides' },
    ],
  },
  boarding: {
    typical: [],
    way: null,
    why: 'An application contains no card data',
    changes: [{ what: nothingOfItsOwn }],
  },
  'merchant-reporting': {
    typical: [],
    way: null,
    why: 'Answers contain at most the last four digits',
    changes: [{ what: nothingOfItsOwn }],
  },
  'business-reporting': {
    typical: [],
    way: null,
    why: 'Answers contain the last four digits, and a refund names a transaction instead of a card',
    changes: [{ what: nothingOfItsOwn }],
  },
}

/** The rule of a product; every product has one. */
export function pciRuleOf({ api, name }: Pick<ProductEntry, 'api' | 'name'>): PciRule {
  const rule = pciRules[api]
  if (!rule) throw new Error(`content/data/pci-rules.ts has no rule for ${name} (${api}).`)
  return rule
}
