import { describe, expect, test } from 'vitest'
import { decideByAmount, extraRangesFromCents } from '../../domain/amount-triggers.ts'
import { avsApprovalTexts, avsTriggers } from '../../domain/avs.ts'
import { cvvTriggers } from '../../domain/cvv.ts'
import { isApproval, responseCode } from '../../domain/response-codes.ts'
import { bankReturnCodes } from '../../domain/test-bank-accounts.ts'
import { findTestCardByKey, testCards } from '../../domain/test-cards.ts'
import { type DecisionRequest, decide } from './decide.ts'

const approving = findTestCardByKey('visa-approve')
if (!approving) throw new Error('the test needs its card')

const request = (change: Partial<DecisionRequest> = {}): DecisionRequest => ({
  account: { kind: 'card', card: approving, isByToken: false },
  tranGroup: 'SALE',
  amountCents: 2100,
  address: '1 Main St',
  zipCode: '12345',
  cvv: '123',
  authCode: '047211',
  ...change,
})

describe('cards', () => {
  test.each(testCards.map(card => [card.key, card] as const))('%s, at every ending of an amount', (_, card) => {
    const { outcome } = card
    for (let ending = 0; ending < 1000; ending++) {
      for (const amountCents of [ending + 2000, extraRangesFromCents + ending]) {
        const decision = decide(request({ account: { kind: 'card', card, isByToken: false }, amountCents }))
        const trigger = decideByAmount(amountCents)
        const byAmount = trigger?.kind === 'code' ? trigger.responseCode : '00'
        const expected = outcome.kind === 'decline' ? outcome.responseCode : byAmount
        expect(decision.authResp).toBe(expected)
        const approvedCents = expected === '10' ? Math.floor(amountCents / 2) : amountCents
        expect(decision.approvedCents).toBe(isApproval(expected) ? approvedCents : 0)
        expect(decision.authCode).toBe(isApproval(expected) ? '047211' : '')
        if (!isApproval(expected)) expect(decision.text).toBe(responseCode(expected).display)
      }
    }
  })

  test('a stored card that declines later does so only when its token is charged', () => {
    const card = findTestCardByKey('visa-decline-later') ?? approving
    const ask = (isByToken: boolean, tranGroup: 'SALE' | 'STORAGE', amountCents: number) =>
      decide(request({ account: { kind: 'card', card, isByToken }, tranGroup, amountCents })).authResp
    expect(ask(false, 'STORAGE', 0)).toBe('00')
    expect(ask(true, 'STORAGE', 0)).toBe('00')
    expect(ask(true, 'SALE', 2100)).toBe('05')
  })

  test('the card that matches the ZIP code only', () => {
    const card = findTestCardByKey('visa-zip-match') ?? approving
    expect(decide(request({ account: { kind: 'card', card, isByToken: false } }))).toMatchObject({
      avs: 'Z',
      text: 'ZIP MATCH',
    })
  })

  test('the card with the wrong security code', () => {
    const card = findTestCardByKey('visa-cvv-mismatch') ?? approving
    const decision = decide(request({ account: { kind: 'card', card, isByToken: false } }))
    expect(decision).toMatchObject({ authResp: 'N7', cvv: 'N', text: 'CVV2 MISMATCH' })
  })
})

test.each(avsTriggers.map(({ zip, result }) => [zip, result] as const))(
  'ZIP code %s approves with AVS %s',
  (zipCode, avs) => {
    const decision = decide(request({ zipCode }))
    expect(decision).toMatchObject({ authResp: '00', avs, text: avsApprovalTexts[avs] ?? 'APPROVAL 047211' })
  },
)

test.each(cvvTriggers.map(({ cvv, result }) => [cvv, result] as const))(
  'security code %s approves with %s',
  (cvv, result) => {
    expect(decide(request({ cvv }))).toMatchObject({ authResp: '00', cvv: result })
  },
)

test.each([
  [900_801, 'slow-reply'],
  [900_802, 'server-error'],
  [900_803, 'closed-connection'],
  [900_804, 'malformed-reply'],
] as const)('%i cents approve with the fault %s', (amountCents, fault) => {
  expect(decide(request({ amountCents }))).toMatchObject({ authResp: '00', fault })
})

test('110 approves half, rounded down', () => {
  expect(decide(request({ amountCents: 2110 }))).toMatchObject({ authResp: '10', approvedCents: 1055 })
  expect(decide(request({ amountCents: 36_110 + 1000 }))).toMatchObject({ approvedCents: 18_555 })
})

describe('bank accounts', () => {
  const bank = (accountNbr: string, change: Partial<DecisionRequest> = {}, routingNbr = '021000021') =>
    decide(
      request({
        account: { kind: 'bank', routingNbr, accountNbr, isByToken: false },
        tranGroup: 'ACH_DEBIT_C',
        ...change,
      }),
    )

  test('are accepted, without AVS and security code', () => {
    expect(bank('123456789')).toMatchObject({ authResp: '00', text: 'ACCEPTED 047211', avs: '', cvv: '' })
  })
  test('a routing number that fails its check is refused', () => {
    expect(bank('123456789', {}, '021000022')).toMatchObject({ authResp: '14', text: 'INVALID ROUTING NBR' })
  })
  test('000000000 is refused, and the amount rule works too', () => {
    expect(bank('000000000')).toMatchObject({ authResp: '14', approvedCents: 0 })
    expect(bank('123456789', { amountCents: 2151 })).toMatchObject({ authResp: '51', authCode: '' })
  })
  test.each(Object.keys(bankReturnCodes))('the account for %s is accepted and remembers it', code => {
    expect(bank(`99000000${code.slice(1)}`)).toMatchObject({ authResp: '00', plannedReturnCode: code })
  })
})
