import { findResponseCode } from '../../payments/response-codes.ts'
import { technicalTriggers } from '../../payments/test-data/amount-triggers.ts'
import { type Scenario, type ScenarioTrigger, scenarios } from '../../payments/test-data/scenarios.ts'
import type { ApiField } from '../specification/api-specification.ts'

/** A value that decides in the sandbox: the field that it goes into, and what is answered. */
export interface TestValue {
  by: ScenarioTrigger['by']
  name: string
  value: string
  outcome: string
}

/** Names that APIs give to the fields that decide, by what they hold. */
const deciding: Readonly<Record<ScenarioTrigger['by'], RegExp>> = {
  amount: /^(.*\.)?amount$/i,
  card: /^(account_nbr|account|pan|cardnumber|card_number)$|card.*\.accountnumber$/i,
  zip: /^(.*\.)?(zip|postal)_?code$/i,
  cvv: /^(.*\.)?cvv2?$/i,
  pin: /^PIN_BLK$/,
  account: /^(account_nbr|account|account_number)$|bank.*\.accountnumber$/i,
}

/** True for the field of a security code: its value is named, never sent or kept. */
export const isSecurityCode = (name: string) => deciding.cvv.test(name) || name.endsWith('.verification_value')

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

/** What is done to an earlier payment is decided by its state, not by values. */
const isFollowUp = /refund|capture|increment|tip|void|reverse|reversal|undo|quote|invoice/

/** Every value that decides in a call with these fields. */
export function testValues(operation: string, fields: readonly ApiField[]): TestValue[] {
  if (isFollowUp.test(operation)) return []
  const isBank = fields.some(({ name }) => /routing/i.test(name)) && !fields.some(({ name }) => /CreditCard/.test(name))
  const nameOf = (by: ScenarioTrigger['by']): string | undefined => {
    // One field holds the number of a card or of a bank account, never both.
    if (isBank ? by === 'card' : by === 'account' && !fields.some(({ name }) => /bank/i.test(name))) return undefined
    return fields.find(({ name }) => deciding[by].test(name))?.name
  }
  return scenarios.flatMap(scenario => {
    const { by } = scenario.when
    const name = nameOf(by)
    if (!name || isAnotherApproval(scenario) || (isBank && !['account', 'amount'].includes(by))) return []
    return [{ by, name, value: triggerOf(scenario), outcome: outcomeOf(scenario) }]
  })
}
