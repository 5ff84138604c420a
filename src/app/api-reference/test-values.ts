import type { ApiField } from '../../domain/apis/api-specification.ts'
import { technicalTriggers } from '../../domain/payments/amount-triggers.ts'
import { findResponseCode } from '../../domain/payments/response-codes.ts'
import { type Scenario, type ScenarioTrigger, scenarios } from '../../domain/payments/scenarios.ts'

/** Names that APIs give to the fields that decide, by what they hold. */
const deciding: Readonly<Record<ScenarioTrigger['by'], RegExp>> = {
  amount: /^(.*\.)?amount$/i,
  card: /^(account_nbr|account|pan|cardnumber|card_number)$|card.*\.accountnumber$/i,
  zip: /^(.*\.)?(zip|postal)_?code$/i,
  cvv: /^(.*\.)?cvv2?$/i,
  pin: /^PIN_BLK$/,
  account: /^(account_nbr|account|account_number)$|bank.*\.accountnumber$/i,
}

const later: Readonly<Record<NonNullable<Scenario['later']>['event'], string>> = {
  'bank_debit.returned': 'later returned by the bank',
  'bank_account.changed': 'later a notice of change',
  'dispute.opened': 'later a dispute',
  'decline-by-token': 'later charges by its token are declined',
}

/** The value that triggers a scenario, in dollars where it is an amount. */
function triggerOf({ when }: Scenario): string {
  if (when.by === 'amount') return (when.cents / 100).toFixed(2)
  if (when.by === 'card') return when.number
  if (when.by === 'account') return when.accountNbr
  return when.by === 'zip' ? when.zip : when.by === 'cvv' ? when.cvv : when.pinBlock
}

/** What the sandbox answers, and what follows. */
function outcomeOf({ code, avs, cvv, fault, later: effect }: Scenario): string {
  if (fault) return technicalTriggers.find(row => row.fault === fault)?.effect ?? fault
  return [
    `${code} ${findResponseCode(code)?.display ?? ''}`.trim(),
    ...(avs ? [`AVS ${avs}`] : []),
    ...(cvv ? [`CVV ${cvv}`] : []),
    ...(effect ? [[later[effect.event], effect.code].filter(Boolean).join(' ')] : []),
  ].join(', ')
}

/** The first card that approves; the others say no more. */
const approvingCard = scenarios.find(({ when, code }) => when.by === 'card' && code === '00')
const isAnotherApproval = (scenario: Scenario) =>
  scenario !== approvingCard &&
  scenario.when.by === 'card' &&
  scenario.code === '00' &&
  !scenario.avs &&
  !scenario.later

/** Every value that decides in a request with these fields, with the field that it goes into, as rows of Markdown. */
export function testValueRows(fields: readonly ApiField[]): string[] {
  const isBank = fields.some(({ name }) => /routing/i.test(name)) && !fields.some(({ name }) => /CreditCard/.test(name))
  const nameOf = (by: ScenarioTrigger['by']): string | undefined => {
    // One field holds the number of a card or of a bank account, never both.
    if (isBank ? by === 'card' : by === 'account' && !fields.some(({ name }) => /bank/i.test(name))) return undefined
    return fields.find(({ name }) => deciding[by].test(name))?.name
  }
  return scenarios.flatMap(scenario => {
    const name = nameOf(scenario.when.by)
    if (!name || isAnotherApproval(scenario) || (isBank && !['account', 'amount'].includes(scenario.when.by))) return []
    return [`| ${name} \`${triggerOf(scenario)}\` | ${outcomeOf(scenario)} |`]
  })
}
