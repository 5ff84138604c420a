/**
 * PCI in plain words: the questionnaires, and the shape of what a product typically brings with it. Which one goes with
 * which product, and why: `content/data/pci-rules.ts`. All other places ask these two.
 */

/** The questionnaires of PCI DSS that merchants of ours meet, from the shortest road to the longest. */
export const saqs = [
  {
    id: 'A',
    forWhom:
      'Card not present, and others handle all card data. If their form is in a frame on your page, you confirm that scripts cannot attack that page',
  },
  {
    id: 'A-EP',
    forWhom: 'Online shops whose page decides where the card goes, though the shop never receives it',
  },
  {
    id: 'P2PE',
    forWhom:
      'Terminals and readers of a listed solution that encrypts from the device to the provider, used according to its manual',
  },
  {
    id: 'B-IP',
    forWhom:
      'Approved terminals that connect to the provider directly, isolated from all other machines, and no card data anywhere else',
  },
  { id: 'C-VT', forWhom: 'Staff type one card at a time into a provider’s web page' },
  { id: 'C', forWhom: 'A point of sale or an app that is connected to the internet, without stored card data' },
  { id: 'D', forWhom: 'Everybody else, and every service provider: the full standard' },
] as const satisfies { id: string; forWhom: string }[]

export type SaqId = (typeof saqs)[number]['id']

/** What the three labels of the catalogue mean (spec §9, PCI scope). */
export const scopeMeanings = {
  'Reduced Scope': 'Card numbers do not reach your servers, or arrive encrypted and stay unreadable',
  'In Scope': 'Card numbers go through your servers',
  'FinTech Tool': 'The product handles no card numbers',
} as const

/** Where a readable card number passes between the cardholder and the gateway. */
export const cardStops = {
  'our form': { isYours: false },
  'the store’s host': { isYours: false },
  terminal: { isYours: false },
  'card reader': { isYours: false },
  'your page': { isYours: true },
  'your server': { isYours: true },
} as const

export type CardStop = keyof typeof cardStops

/** What a product typically means for the merchant who uses it and takes cards in no other way. */
export interface PciRule {
  /** Questionnaires, the most usual first; none where the product adds none of its own. */
  typical: readonly { saq: SaqId /** In which use, where not in all. */; when?: string }[]
  /** What the card number passes in the most usual use; null where there is none. */
  way: CardStop | null
  /** Why these: whose machine sees the card number, who serves what it is typed into. */
  why: string
  /** What would change it, and what it would be then. */
  changes: readonly { what: string; to?: readonly SaqId[] }[]
}

/** `SAQ D` stays on one line: the space is one that does not break. */
const saqNamed = (words: string) => `SAQ\u00a0${words}`
const anyOf = (ids: readonly SaqId[]) => saqNamed(ids.join(' or '))

/** `SAQ A-EP`, `SAQ P2PE or B-IP`, `no SAQ of its own`. */
export const typicalSaq = ({ typical }: PciRule): string =>
  typical.length === 0 ? 'no SAQ of its own' : anyOf(typical.map(({ saq }) => saq))

/** The questionnaires with the use that each belongs to: `SAQ A with button, link or frame; SAQ A-EP with a post form`. */
export const typicalSaqInFull = (rule: PciRule): string =>
  rule.typical.some(({ when }) => when)
    ? rule.typical.map(({ saq, when }) => `${saqNamed(saq)}${when ? ` ${when}` : ''}`).join('; ')
    : typicalSaq(rule)

/** One change in words: `Posting the form to yourself: SAQ D`. */
export const changeInWords = ({ what, to }: PciRule['changes'][number]): string => (to ? `${what}: ${anyOf(to)}` : what)
