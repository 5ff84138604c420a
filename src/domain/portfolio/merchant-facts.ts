/** What an agent may know of a merchant beside its status (payments 12). Days are those of New York, `YYYY-MM-DD`. */
export type MerchantFacts = {
  corporateName: string
  dbaName: string
  mcc: string
  phone: string
  email: string
  bankAccountLastFour: string
  pci: PciFacts
  tin: TinFacts
  acceptedCards: readonly AcceptedCard[]
  isAchEnabled: boolean
  /** Dollars as JSON numbers, as they were approved. */
  averageTicketAmount: number
  highTicketAmount: number
  averageMonthlyVolume: number
}
export type AcceptedCard = 'visa' | 'mastercard' | 'amex' | 'discover'
export type AccountStatus = 'active' | 'suspended' | 'closed'
/** Where an application stands, of what an agent can meet in a portfolio. */
export const portfolioStatuses = ['submitted', 'in_underwriting', 'approved', 'declined', 'pended'] as const
export type PortfolioStatus = (typeof portfolioStatuses)[number]

export type PciFacts = {
  pciStatus: 'compliant' | 'in_progress' | 'expired' | 'not_started'
  /** Null until a questionnaire was answered; begun ones have theirs. */
  saqType: 'A' | 'A-EP' | 'B-IP' | 'C-VT' | 'D' | 'P2PE' | null
  completedOn: string | null
  expiresOn: string | null
  scanRequired: boolean
}
export type TinFacts = {
  tinStatus: 'matched' | 'mismatched' | 'pending'
  tinLastFour: string
  tinType: 'EIN' | 'SSN'
  /** Null while nobody looked. */
  checkedOn: string | null
}
export type TicketFacts = {
  ticketNumber: string
  subject: string
  status: 'open' | 'waiting' | 'closed'
  openedAtMs: number
  updatedAtMs: number
}
