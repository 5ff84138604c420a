import { expect, test } from 'vitest'
import { passesLuhn } from '../../../lib/cards/luhn.ts'
import { findResponseCode } from '../response-codes.ts'
import { cardBrands, findTestCard, findTestCardByKey, testCards } from './test-cards.ts'

const prefixes = {
  visa: /^4\d{15}$/,
  mastercard: /^(5[1-5]|2[2-7])\d{14}$/,
  amex: /^3[47]\d{13}$/,
  discover: /^6011\d{12}$/,
  jcb: /^35\d{14}$/,
  diners: /^3[68]\d{12}$/,
}

test.each(testCards.map(card => [card.key, card] as const))('%s is a card of its brand', (key, card) => {
  expect(passesLuhn(card.number)).toBe(true)
  expect(card.number).toMatch(prefixes[card.brand])
  expect(findTestCard(card.number)).toBe(card)
  expect(findTestCardByKey(key)).toBe(card)
  expect(cardBrands[card.brand].authCardType).toMatch(/^[VMADJ]$/)
  if ('responseCode' in card.outcome) expect(findResponseCode(card.outcome.responseCode)?.kind).not.toBe('approve')
})

test('the cards of payments 1.9, with their outcomes', () => {
  const outcomes = Object.fromEntries(
    testCards.map(card => [
      card.number,
      'responseCode' in card.outcome ? card.outcome.responseCode : card.outcome.kind,
    ]),
  )
  expect(outcomes).toEqual({
    '4111111111111111': 'approve',
    '4000000000000002': 'approve',
    '4012888888881881': 'approve-with-avs',
    '5555555555554444': 'approve',
    '5499740000000057': 'approve',
    '2223000048400011': 'approve',
    '378282246310005': 'approve',
    '6011000000000012': 'approve',
    '6011111111111117': 'approve',
    '3566002020360505': 'approve',
    '38520000023237': 'approve',
    '4000000000009995': '51',
    '4000000000000069': '54',
    '4000000000000127': 'N7',
    '4000000000009987': '41',
    '4000000000009979': '43',
    '4000000000000119': '96',
    '4000000000000259': 'approve-then-dispute',
    '4000000000000341': '05',
  })
  expect(new Set(testCards.map(card => card.key)).size).toBe(testCards.length)
})

test('any other number is no test card', () => {
  expect(findTestCard('4242424242424242')).toBeUndefined()
})
