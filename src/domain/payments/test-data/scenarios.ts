import { responseCodes } from '../response-code-table.ts'
import { extraRangesFromCents, letterCodeTriggers, type TechnicalFault, technicalTriggers } from './amount-triggers.ts'
import { type AvsResult, avsTriggers, zipOf } from './avs.ts'
import { type CvvResult, cvvTriggers } from './cvv.ts'
import { pinTriggers } from './pin-triggers.ts'
import { bankReturnCodes, changeNoticeCodes } from './test-bank-accounts.ts'
import { type CardOutcome, testCards } from './test-cards.ts'

/** What a request has to have for a scenario to decide; each API has its own name for it. */
export type ScenarioTrigger =
  | { by: 'card'; number: string }
  | { by: 'amount'; cents: number }
  | { by: 'zip'; zip: string }
  | { by: 'cvv'; cvv: string }
  | { by: 'pin'; pinBlock: string }
  | { by: 'account'; accountNbr: string }

/** What follows by itself, on the merchant's clock: the event that tells of it, and its code where it has one. */
export type LaterEffect = {
  event: 'bank_debit.returned' | 'bank_account.changed' | 'dispute.opened' | 'decline-by-token'
  code?: string
}

export type Scenario = {
  /** Stands in the request log as the rule that decided. */
  id: string
  when: ScenarioTrigger
  /** AUTH_RESP at once. */
  code: string
  avs?: AvsResult
  cvv?: CvvResult
  /** What becomes of the reply; the payment is recorded, except with `server-error`. */
  fault?: TechnicalFault
  later?: LaterEffect
}

export const scenarioOfCard = (key: string) => `card:${key}`
export const scenarioOfAmount = (cents: number) => `amount:${String(cents % 1000).padStart(3, '0')}`
export const scenarioOfPin = (pinBlock: string) => `pin:${pinBlock.slice(0, 16).toUpperCase()}`
export const scenarioOfZip = (zipCode: string) => `zip:${zipOf(zipCode)}`
export const scenarioOfCvv = (cvv: string) => `cvv:${cvv}`
export const scenarioOfAccount = (accountNbr: string) => `account:${accountNbr}`
/** Rules that no value of a request triggers: the state of things does. */
export const otherRules = {
  duplicate: 'duplicate',
  unknownToken: 'unknown-token',
  replacedToken: 'replaced-token',
  accountType: 'account-type',
  routingNumber: 'routing-number',
  benefits: 'benefits',
  phone: 'approved-by-phone',
} as const

function ofCard(outcome: CardOutcome): Omit<Scenario, 'id' | 'when'> {
  switch (outcome.kind) {
    case 'approve':
      return { code: '00' }
    case 'approve-with-avs':
      return { code: '00', avs: outcome.avs }
    case 'decline':
      return { code: outcome.responseCode, ...(outcome.cvv && { cvv: outcome.cvv }) }
    case 'approve-then-dispute':
      return { code: '00', later: { event: 'dispute.opened' } }
    case 'decline-when-charged-by-token':
      return { code: '00', later: { event: 'decline-by-token', code: outcome.responseCode } }
  }
}

const amountWith = (digits: string, fromCents: number) => fromCents + Number(digits)
const byAmount = (cents: number, code: string, fault?: TechnicalFault): Scenario => ({
  ...{ id: scenarioOfAmount(cents), when: { by: 'amount', cents }, code },
  ...(fault && { fault }),
})
const byAccount = (accountNbr: string, code: string, later?: LaterEffect): Scenario => ({
  ...{ id: scenarioOfAccount(accountNbr), when: { by: 'account', accountNbr }, code },
  ...(later && { later }),
})

/** Everything that the sandbox answers on purpose (payments 1.8, 1.9 and 6), made of the tables that the documentation shows. */
export const scenarios: readonly Scenario[] = [
  ...testCards.map(
    ({ key, number, outcome }): Scenario => ({
      ...{ id: scenarioOfCard(key), when: { by: 'card', number } },
      ...ofCard(outcome),
    }),
  ),
  ...responseCodes
    .filter(({ code }) => /^\d\d$/.test(code))
    .map(({ code }) => byAmount(amountWith(`1${code}`, 2000), code)),
  ...Object.entries(letterCodeTriggers).map(([digits, code]) =>
    byAmount(amountWith(digits, extraRangesFromCents), code),
  ),
  ...technicalTriggers.map(({ digits, fault }) =>
    fault === 'duplicate'
      ? byAmount(amountWith(digits, extraRangesFromCents), '94')
      : byAmount(amountWith(digits, extraRangesFromCents), '00', fault),
  ),
  ...avsTriggers.map(
    ({ zip, result }): Scenario => ({ id: scenarioOfZip(zip), when: { by: 'zip', zip }, code: '00', avs: result }),
  ),
  ...cvvTriggers.map(
    ({ cvv, result }): Scenario => ({ id: scenarioOfCvv(cvv), when: { by: 'cvv', cvv }, code: '00', cvv: result }),
  ),
  ...pinTriggers.map(
    ({ pinBlock, responseCode: code }): Scenario => ({
      ...{ id: scenarioOfPin(pinBlock), when: { by: 'pin', pinBlock }, code },
    }),
  ),
  byAccount('000000000', '14'),
  ...Object.keys(bankReturnCodes).map(code =>
    byAccount(`99000000${code.slice(1)}`, '00', { event: 'bank_debit.returned', code }),
  ),
  ...Object.keys(changeNoticeCodes).map(code =>
    byAccount(`99000010${code.slice(1)}`, '00', { event: 'bank_account.changed', code }),
  ),
]
const byId = new Map(scenarios.map(scenario => [scenario.id, scenario]))

/** The scenario that a request log names as its rule; undefined for the rules that no value triggers. */
export const findScenario = (id: string): Scenario | undefined => byId.get(id)
