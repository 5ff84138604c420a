import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBase64Payload } from '../../lib/base64-payload.ts'
import { cardSpellings } from '../../lib/test-support/card-spellings.ts'
import { standsIn } from '../../lib/test-support/find-card-number.ts'
import {
  type DemoTransaction,
  decodeTransaction,
  demoTransactionFields,
  encodeTransaction,
  payloadMaxLength,
  pickTransaction,
  unreadableMessages,
} from './demo-transaction.ts'

const approved: DemoTransaction = {
  TRAN_NBR: '1042',
  AMOUNT: '149.99',
  AUTH_RESP: '00',
  AUTH_AMOUNT: '149.99',
  AUTH_MASKED_ACCOUNT_NBR: '************1111',
  AUTH_TRAN_IDENT: '325325000000001',
  USER_DATA_9: 'Smart Q Watch',
  FIRST_NAME: 'Zoë 🧾',
}

describe('round trip', () => {
  test('an answer comes back as it was', () => {
    expect(decodeTransaction(encodeTransaction(approved))).toEqual({ ok: true, transaction: approved })
  })

  test('in standard base64, without padding, and with plus turned into a space', () => {
    const json = JSON.stringify({ USER_DATA_1: '???>>>ÿÿÿ', AMOUNT: '1.00' })
    const standard = Buffer.from(json).toString('base64')
    const forms = [standard, standard.replace(/=+$/, ''), standard.replaceAll('+', ' ')]
    for (const form of forms) {
      expect(decodeTransaction(form)).toMatchObject({ ok: true, transaction: { AMOUNT: '1.00' } })
    }
  })

  test('any known fields with any text', () => {
    const field = fc.constantFrom(...demoTransactionFields)
    const value = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(fc.dictionary(field, value, { minKeys: 1, maxKeys: 20 }), fields => {
        const kept = pickTransaction(Object.entries(fields))
        expect(decodeTransaction(encodeTransaction(fields))).toEqual({ ok: true, transaction: kept })
      }),
    )
  })
})

describe('what is not readable says why', () => {
  const whole = encodeTransaction(approved)
  const payload = (value: unknown) => encodeBase64Payload(typeof value === 'string' ? value : JSON.stringify(value))

  test.each([
    ['cut', whole.slice(0, -1)],
    ['cut', whole.slice(0, whole.length / 2)],
    ['cut', whole.slice(0, 9)],
    ['cut', payload('{"AMOUNT":"1.0')],
    ['too-long', 'e'.repeat(payloadMaxLength + 1)],
    ['too-long', 'e'.repeat(1_000_000)],
    ['not-ours', ''],
    ['not-ours', 'hello world!'],
    ['not-ours', '%7B%7D'],
    ['not-ours', payload('just text')],
    ['not-ours', payload([approved])],
    ['not-ours', payload('null')],
    ['not-ours', payload({})],
    ['not-ours', payload({ other: 'site' })],
    ['not-ours', payload({ AMOUNT: { nested: true } })],
    ['not-ours', payload('{"a" 1}')],
    ['not-ours', payload('{"__proto__":{"AMOUNT":"1.00"}}')],
    ['not-ours', Buffer.from([0xff, 0xfe, 0x00, 0x41]).toString('base64')],
    ['not-ours', payload(`{${'['.repeat(3000)}}`)],
    ['not-ours', payload({ constructor: 'x', toString: 'y', hasOwnProperty: 'z' })],
    ['not-ours', payload('<script>alert(1)</script>')],
    ['not-ours', payload({ result: [approved] })],
    ['card-number', payload({ AMOUNT: '1.00', USER_DATA_1: '4111111111111111' })],
    ['card-number', payload({ AMOUNT: '1.00', USER_DATA_1: 'card 4111 1111 1111 1111!' })],
    ['card-number', payload({ AMOUNT: '1.00', ACCOUNT_NBR: 4111111111111111 })],
    ['card-number', payload({ AUTH_MASKED_ACCOUNT_NBR: '4000000000000002' })],
    ['card-number', payload({ AUTH_TRAN_IDENT: '378282246310005' })],
    ['card-number', payload('{"AMOUNT":"1.00","USER_DATA_1":"\\u0034111111111111111"}')],
    ['card-number', payload({ Status: 'Approved', result: { PAN: '5555-5555-5555-4444' } })],
  ] as const)('%s', (reason, text) => {
    expect(decodeTransaction(text)).toEqual({ ok: false, reason, message: unreadableMessages[reason] })
  })

  test('a whole payload cut anywhere is never read as whole', () => {
    for (let length = 8; length < whole.length - 1; length++) {
      expect(decodeTransaction(whole.slice(0, length))).toMatchObject({ ok: false, reason: 'cut' })
    }
  })

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), text => {
        expect(typeof decodeTransaction(text).ok).toBe('boolean')
      }),
    )
  })
})

describe('what is kept', () => {
  test('only known fields, as text', () => {
    const fields = {
      AMOUNT: 5,
      ACCOUNT_NBR: '4111111111111111',
      CVV2: '123',
      TAC: 'x',
      EXP_DATE: '2912',
      toString: 'x',
    }
    expect(pickTransaction(Object.entries(fields))).toEqual({ AMOUNT: '5' })
  })

  test.each([
    ['USER_DATA_1', '4111111111111111', '************1111'],
    ['USER_DATA_1', 'card 4111 1111 1111 1111!', 'card ************1111!'],
    ['AUTH_MASKED_ACCOUNT_NBR', '4000000000000002', '************0002'],
    ['TRAN_NBR', '378282246310005', '***********0005'],
    ['AUTH_TRAN_IDENT', '378282246310005', '***********0005'],
    ['AUTH_TRAN_IDENT', '325325000000001', '325325000000001'],
    ['AUTH_RESP_TEXT', 'line\r\nbreak\u0000', 'line break '],
  ] as const)('%s %j is shown as %j', (field, value, shown) => {
    expect(decodeTransaction(encodeTransaction({ [field]: value }))).toEqual({
      ok: true,
      transaction: { [field]: shown },
    })
  })

  test('fields of both levels of Hosted Checkout, its own words before the platform’s', () => {
    const answer = {
      Status: 'Approved',
      Amount: '5.00',
      result: { AUTH_RESP: '00', Amount: '9.00', x: { TRAN_NBR: '1' } },
    }
    expect(decodeTransaction(encodeBase64Payload(JSON.stringify(answer)))).toEqual({
      ok: true,
      transaction: { Status: 'Approved', Amount: '5.00', AUTH_RESP: '00' },
    })
  })

  test('no field shows what passes for a card number', () => {
    const spelled = fc.constantFrom(...Object.values(cardSpellings))
    fc.assert(
      fc.property(fc.constantFrom(...demoTransactionFields), spelled, (field, spell) => {
        const shown = pickTransaction([[field, spell('4111111111111111')]])[field] ?? ''
        expect(standsIn(shown, '4111111111111111')).toBe(false)
      }),
    )
  })

  test('what would be too long is left out, never an error', () => {
    const huge = Object.fromEntries(demoTransactionFields.map(field => [field, '🦀'.repeat(2_000)]))
    const payload = encodeTransaction(huge)
    expect(payload.length).toBeLessThanOrEqual(payloadMaxLength)
    expect(decodeTransaction(payload)).toMatchObject({ ok: true })
  })

  test('of an answer that would be too long, what decided stays and the longest texts go', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`USER_DATA_${index + 1}`, 'x'.repeat(900)]),
    )
    const decoded = decodeTransaction(encodeTransaction({ ...texts, AUTH_RESP: '51', AUTH_AMOUNT: '0.00' }))
    expect(decoded).toMatchObject({ ok: true, transaction: { AUTH_RESP: '51', AUTH_AMOUNT: '0.00' } })
  })
})
