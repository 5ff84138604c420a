import { describe, expect, test } from 'vitest'
import { bankReturnCodes } from '../../domain/payments/test-data/test-bank-accounts.ts'
import { findTestCardByKey, testCards } from '../../domain/payments/test-data/test-cards.ts'
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

/** Codes that an amount ending in 1CC answers (payments 1.6); every other ending approves. */
const codesByAmount = new Set(
  `00 01 02 03 04 05 06 07 08 10 12 13 14 15 19 21 25 28 30 34 39 41 43 46 51 52 53 54 55 57 58 59 61 62 63 65 75 78 79 80 81 82
  83 85 86 91 92 93 94 96`.split(/\s+/),
)
/** And from 9,000.00 on, by its last three digits (payments 1.9). */
const codesOfLargeAmounts: Record<string, string> = {
  ...{ '201': 'N7', '202': 'R0', '203': 'R1', '204': 'R3', '205': 'SA', '206': 'SB', '207': 'SC', '208': 'EE' },
  ...{ '209': '1A', '210': '6P', '805': '94' },
}
/** 08 and 85 approve in full, 10 in part. */
const approvingCodes = ['00', '08', '10', '85']
/** Cards whose number decides before the amount does (payments 1.9). */
const decliningCards: Record<string, string> = {
  'visa-insufficient-funds': '51',
  'visa-expired': '54',
  'visa-cvv-mismatch': 'N7',
  'visa-lost': '41',
  'visa-stolen': '43',
  'visa-system-error': '96',
}

describe('cards', () => {
  test.each(testCards.map(card => [card.key, card] as const))('%s, at every ending of an amount', (key, card) => {
    for (let ending = 0; ending < 1000; ending++) {
      const digits = String(ending).padStart(3, '0')
      const ofAnyAmount = digits.startsWith('1') && codesByAmount.has(digits.slice(1)) ? digits.slice(1) : '00'
      for (const [amountCents, byAmount] of [
        [2000 + ending, ofAnyAmount],
        [900_000 + ending, codesOfLargeAmounts[digits] ?? ofAnyAmount],
      ] as const) {
        const decision = decide(request({ account: { kind: 'card', card, isByToken: false }, amountCents }))
        const expected = decliningCards[key] ?? byAmount
        const isApproved = approvingCodes.includes(expected)
        expect([amountCents, decision.authResp, decision.authCode]).toEqual([
          amountCents,
          expected,
          isApproved ? '047211' : '',
        ])
        if (expected !== '10') expect(decision.approvedCents).toBe(isApproved ? amountCents : 0)
      }
    }
  })

  test.each([
    [2105, 'DECLINE'],
    [2151, 'INSUFF FUNDS'],
    [2154, 'EXPIRED CARD'],
    [2191, 'NO REPLY'],
    [2196, 'SYSTEM ERROR'],
  ])('%i cents answer with the text %s', (amountCents, text) => {
    expect(decide(request({ amountCents })).text).toBe(text)
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

test.each([
  ['11111', 'A', 'APPROVAL 047211'],
  ['22222', 'Z', 'ZIP MATCH'],
  ['33333', 'N', 'APPROVAL 047211'],
  ['44444', 'U', 'APPROVAL 047211'],
  ['55555', 'R', 'APPROVAL 047211'],
  ['66666', 'S', 'APPROVAL 047211'],
  ['77777', 'G', 'APPROVAL 047211'],
  ['12345', 'Y', 'EXACT MATCH'],
])('ZIP code %s approves with AVS %s', (zipCode, avs, text) => {
  expect(decide(request({ zipCode }))).toMatchObject({ authResp: '00', avs, text })
})

test.each([
  ['123', 'M'],
  ['1234', 'M'],
  ['999', 'N'],
  ['998', 'P'],
  ['997', 'U'],
  ['996', 'S'],
])('security code %s approves with %s', (cvv, result) => {
  expect(decide(request({ cvv }))).toMatchObject({ authResp: '00', cvv: result })
})

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
