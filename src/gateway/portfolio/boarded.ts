import { addDays } from '../../domain/billing/billing-days.ts'
import { type ApplicationPart, textAt, valueAt } from '../../domain/boarding/application.ts'
import { decideUnderwriting, underwritingTimes } from '../../domain/boarding/underwriting.ts'
import type { AcceptedCard, PortfolioStatus, TinFacts } from '../../domain/portfolio/merchant-facts.ts'
import type { ApplicationEntry } from '../boarding/application-file.ts'
import type { BoardingTools } from '../boarding/boarding-client.ts'
import { openSecrets } from '../merchants/sealed-secrets.ts'
import { newYorkDay } from '../sandbox/new-york-time.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import type { PortfolioMerchant } from './portfolio-merchant.ts'

/** How long after the approval the tax number is compared with the name. */
const tinCheckDays = 7

/** A merchant that was boarded, as its application and its terminal tell. `nowMs`: of the sandbox clock. */
export async function loadBoarded(
  { row, file }: ApplicationEntry,
  nowMs: number,
  { store, keys }: Pick<BoardingTools, 'store' | 'keys'>,
): Promise<PortfolioMerchant> {
  const { application, additionalInfo } = file
  const terminalId = row.boarded_credential_id ?? ''
  const isApproved = row.status === 'approved' && terminalId !== ''
  const secrets = isApproved ? await openSecrets(store.read, keys, terminalId, ['mid', 'fourPartKey']) : {}
  const isClosed = isApproved && (await findCredential(store.read, terminalId))?.isRevoked !== false
  const submittedAtMs = row.submitted_clock_ms ?? row.created_at_ms
  const approvedAtMs = isApproved ? submittedAtMs + timeToApprove(application) : null
  const dollars = (name: string) => Number(valueAt(application, `business.${name}`) ?? 0)
  const text = (name: string) => textAt(application, `business.${name}`)
  return {
    ...{ mid: secrets.mid ?? null, externalKey: row.external_key, agent: Number(application['agent']) },
    ...{ corporateName: text('corporateName'), dbaName: text('dbaName'), mcc: text('mcc') },
    ...{ phone: text('phone'), email: text('email') },
    bankAccountLastFour: textAt(application, 'bankAccount.demandDepositAccount').slice(-4),
    ...{ underwritingStatus: row.status as PortfolioStatus, accountStatus: isClosed ? 'closed' : 'active' },
    ...{ submittedAtMs, approvedAtMs, fourPartKeys: secrets.fourPartKey ? [secrets.fourPartKey] : [] },
    pci: {
      ...{ pciStatus: 'not_started', saqType: null, completedOn: null, expiresOn: null },
      scanRequired: Number(valueAt(application, 'business.percentOfBusinessTransactions.internet') ?? 0) > 0,
    },
    tin: tinOf(application, approvedAtMs, nowMs),
    acceptedCards: cardsOf(additionalInfo),
    isAchEnabled: additionalInfo['isAchProcessingEnabled'] === true,
    averageTicketAmount: dollars('averageTicketAmount'),
    highTicketAmount: dollars('highTicketAmount'),
    averageMonthlyVolume: dollars('averageMonthlyVolume'),
    books: { kind: 'ledger', terminals: { credentialId: terminalId } },
  }
}

const timeToApprove = (application: ApplicationPart): number =>
  decideUnderwriting(application).move === 'pend' ? underwritingTimes.pendedUntilMs : underwritingTimes.decidedAfterMs

function tinOf(application: ApplicationPart, approvedAtMs: number | null, nowMs: number): TinFacts {
  const checkedOn = approvedAtMs === null ? null : addDays(newYorkDay(approvedAtMs), tinCheckDays)
  const isChecked = checkedOn !== null && checkedOn <= newYorkDay(nowMs)
  return {
    tinStatus: isChecked ? 'matched' : 'pending',
    tinLastFour: textAt(application, 'business.federalTaxIdNumber').slice(-4),
    tinType: textAt(application, 'business.federalTaxIdType') === 'SSN' ? 'SSN' : 'EIN',
    checkedOn: isChecked ? checkedOn : null,
  }
}

/** Credit cards unless they were declined, American Express where it was asked for. */
function cardsOf(additionalInfo: ApplicationPart): AcceptedCard[] {
  const isCredit = valueAt(additionalInfo, 'acceptedPaymentTypes.credit') !== false
  const isAmex = valueAt(additionalInfo, 'acceptedPaymentTypes.amex') === true
  return [...(isCredit ? (['visa', 'mastercard', 'discover'] as const) : []), ...(isAmex ? (['amex'] as const) : [])]
}
