import type {
  AccountStatus,
  MerchantFacts,
  PciFacts,
  PortfolioStatus,
  TicketFacts,
  TinFacts,
} from './merchant-facts.ts'

/** A merchant that every sandbox portfolio begins with. What happened is told in days before today. */
export type SeededMerchant = Omit<MerchantFacts, 'pci' | 'tin'> & {
  externalKey: string
  underwritingStatus: PortfolioStatus
  accountStatus: AccountStatus
  submittedDaysAgo: number
  /** Null when it was not approved. */
  approvedDaysAgo: number | null
  /** Its first and its last batch; null before the first. */
  batchesDaysAgo: { first: number; last: number } | null
  pci: Omit<PciFacts, 'completedOn' | 'expiresOn'> & { completedDaysAgo: number | null }
  tin: Omit<TinFacts, 'checkedOn'> & { checkedDaysAgo: number }
  disputes: readonly SeededDispute[]
  tickets: readonly SeededTicket[]
}
export type SeededDispute = {
  status: 'open' | 'pending' | 'closed'
  outcome: 'won' | 'lost' | 'none'
  disputeType: 'chargeback'
  disputedDaysAgo: number
  /** From the payment until the cardholder complained. */
  paidDaysBefore: number
  cardBrand: 'visa' | 'mastercard'
  cardNumberLastFour: string
  transactionNumber: string
  reasonCode: string
  reasonDescription: string
  amountCents: number
}
export type SeededTicket = Omit<TicketFacts, 'ticketNumber' | 'openedAtMs' | 'updatedAtMs'> & {
  openedDaysAgo: number
  updatedDaysAgo: number
}

const compliant = { pciStatus: 'compliant', saqType: 'A', completedDaysAgo: 90, scanRequired: false } as const
const matched = { tinStatus: 'matched', tinType: 'EIN', checkedDaysAgo: 180 } as const
const approved = { underwritingStatus: 'approved', accountStatus: 'active' } as const
const cards = ['visa', 'mastercard', 'discover'] as const
const nothing = { disputes: [], tickets: [] } as const
const neverBatched = { batchesDaysAgo: null, approvedDaysAgo: null } as const
const notStarted = { pciStatus: 'not_started', saqType: null, completedDaysAgo: null, scanRequired: false } as const
const email = 'office@example.com'

/** The portfolio of every sandbox credential, one merchant for each situation (payments 12 "Seed data"); published by `merchant-reporting/outcomes.ts`. */
export const seededMerchants: readonly SeededMerchant[] = [
  {
    ...{ corporateName: 'Alder Books LLC', dbaName: 'Alder Books', externalKey: 'alder-04', mcc: '5942' },
    ...{ phone: '2485550104', email, bankAccountLastFour: '2204', ...approved, ...nothing },
    ...{ submittedDaysAgo: 212, approvedDaysAgo: 210, batchesDaysAgo: { first: 204, last: 1 } },
    ...{ pci: compliant, tin: { ...matched, tinLastFour: '1104' }, acceptedCards: cards, isAchEnabled: false },
    ...{ averageTicketAmount: 32.5, highTicketAmount: 400, averageMonthlyVolume: 18_000 },
  },
  {
    ...{ corporateName: 'Birch Cafe LLC', dbaName: 'Birch Cafe', externalKey: 'birch-09', mcc: '5814' },
    ...{ phone: '2485550109', email, bankAccountLastFour: '5109', ...approved, disputes: [] },
    ...{ submittedDaysAgo: 431, approvedDaysAgo: 430, batchesDaysAgo: { first: 421, last: 1 } },
    pci: { pciStatus: 'expired', saqType: 'B-IP', completedDaysAgo: 400, scanRequired: true },
    ...{ tin: { ...matched, tinLastFour: '1109' }, acceptedCards: cards, isAchEnabled: false },
    ...{ averageTicketAmount: 9.8, highTicketAmount: 150, averageMonthlyVolume: 24_000 },
    tickets: [{ subject: 'Terminal prints no receipts', status: 'open', openedDaysAgo: 2, updatedDaysAgo: 1 }],
  },
  {
    ...{ corporateName: 'Cedar Travel LLC', dbaName: 'Cedar Travel', externalKey: 'cedar-17', mcc: '4722' },
    ...{ phone: '2485550117', email, bankAccountLastFour: '6717', ...approved, accountStatus: 'suspended' },
    ...{ submittedDaysAgo: 302, approvedDaysAgo: 300, batchesDaysAgo: { first: 290, last: 5 } },
    ...{ pci: compliant, tin: { ...matched, tinLastFour: '1117' } },
    ...{ acceptedCards: ['visa', 'mastercard', 'amex', 'discover'], isAchEnabled: true },
    ...{ averageTicketAmount: 310, highTicketAmount: 4000, averageMonthlyVolume: 52_000 },
    tickets: [
      { subject: 'Account suspended: send your refund policy', status: 'waiting', openedDaysAgo: 5, updatedDaysAgo: 4 },
    ],
    disputes: [
      {
        ...{ status: 'open', outcome: 'none', disputeType: 'chargeback', disputedDaysAgo: 3, paidDaysBefore: 12 },
        ...{ cardBrand: 'visa', cardNumberLastFour: '0259', transactionNumber: '1001', amountCents: 14_999 },
        ...{ reasonCode: '13.1', reasonDescription: 'Merchandise or services not received' },
      },
      {
        ...{ status: 'pending', outcome: 'none', disputeType: 'chargeback', disputedDaysAgo: 27, paidDaysBefore: 9 },
        ...{ cardBrand: 'visa', cardNumberLastFour: '1111', transactionNumber: '964', amountCents: 8995 },
        ...{ reasonCode: '10.4', reasonDescription: 'Other fraud, card absent' },
      },
      {
        ...{ status: 'closed', outcome: 'lost', disputeType: 'chargeback', disputedDaysAgo: 76, paidDaysBefore: 4 },
        ...{ cardBrand: 'visa', cardNumberLastFour: '1881', transactionNumber: '877', amountCents: 41_025 },
        ...{ reasonCode: '12.6.1', reasonDescription: 'Duplicate processing' },
      },
    ],
  },
  {
    ...{ corporateName: 'Dogwood Gym LLC', dbaName: 'Dogwood Gym', externalKey: 'dogwood-21', mcc: '7997' },
    ...{ phone: '2485550121', email, bankAccountLastFour: '7721', ...nothing, ...neverBatched },
    ...{ underwritingStatus: 'pended', accountStatus: 'active', submittedDaysAgo: 2 },
    ...{ pci: notStarted, tin: { ...matched, tinLastFour: '1121' }, acceptedCards: cards, isAchEnabled: true },
    ...{ averageTicketAmount: 45, highTicketAmount: 540, averageMonthlyVolume: 30_000 },
  },
  {
    ...{ corporateName: 'Elm Vapor LLC', dbaName: 'Elm Vapor', externalKey: 'elm-26', mcc: '5993' },
    ...{ phone: '2485550126', email, bankAccountLastFour: '4026', ...nothing, ...neverBatched },
    ...{ underwritingStatus: 'declined', accountStatus: 'active', submittedDaysAgo: 24 },
    ...{ pci: notStarted, tin: { ...matched, tinLastFour: '1126' }, acceptedCards: cards, isAchEnabled: false },
    ...{ averageTicketAmount: 38, highTicketAmount: 300, averageMonthlyVolume: 12_000 },
  },
  {
    ...{ corporateName: 'F. Irving Garages', dbaName: 'Fir Garage', externalKey: 'fir-32', mcc: '7538' },
    ...{ phone: '2485550132', email, bankAccountLastFour: '9032', ...approved, disputes: [] },
    ...{ submittedDaysAgo: 33, approvedDaysAgo: 31, batchesDaysAgo: { first: 27, last: 1 } },
    pci: notStarted,
    tin: { tinStatus: 'mismatched', tinType: 'EIN', tinLastFour: '1132', checkedDaysAgo: 29 },
    ...{ acceptedCards: cards, isAchEnabled: false },
    ...{ averageTicketAmount: 260, highTicketAmount: 3500, averageMonthlyVolume: 41_000 },
    tickets: [
      { subject: 'Form W-9: the name differs', status: 'waiting', openedDaysAgo: 20, updatedDaysAgo: 6 },
      { subject: 'Deposit missing', status: 'closed', openedDaysAgo: 26, updatedDaysAgo: 24 },
    ],
  },
]
