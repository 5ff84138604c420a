import { expect, test } from 'vitest'
import { equivalentCall } from './equivalent-call.ts'

const nowMs = Date.UTC(2026, 10, 23, 12)
const keys = { fourPartKey: '9001-900300-2-77', mac: 'secret' }
const fieldsOf = (tranType: string, action: Parameters<typeof equivalentCall>[0]['action'], amountCents?: number) => {
  const payment = { bric: 'B', tranType }
  const call = equivalentCall({ payment, action, amountCents, keys, url: 'http://gateway/secure/', nowMs })
  return call && Object.fromEntries(call.fields)
}

test.each([
  ['CCE2', 'capture', 'CCE4', 'E'],
  ['CCM1', 'void', 'CCMX', 'M'],
  ['CCR1', 'reverse', 'CCR7', 'R'],
  ['CCE1', 'refund', 'CCE9', 'E'],
  ['CCE9', 'void', 'CCEX', 'E'],
  ['CKC2', 'refund', 'CKC3', 'E'],
  ['CKS2', 'void', 'CKSX', 'E'],
  ['DB00', 'reverse', 'DB0V', 'E'],
] as const)('%s is followed by %s as %s', (tranType, action, type, industry) =>
  expect(fieldsOf(tranType, action)).toMatchObject({ TRAN_TYPE: type, INDUSTRY_TYPE: industry, ORIG_AUTH_GUID: 'B' }),
)

test('it has the amount, the keys of the reader and today as its batch', () => {
  expect(fieldsOf('CCE1', 'refund', 1_050)).toMatchObject({
    ...{ AMOUNT: '10.50', CUST_NBR: '9001', MERCH_NBR: '900300', DBA_NBR: '2', TERMINAL_NBR: '77', MAC: 'secret' },
    BATCH_ID: '20261123',
  })
  expect(fieldsOf('CCE1', 'void')).not.toHaveProperty('AMOUNT')
})

test('nobody can ask for a dispute, nor for what a bank account or PIN debit has not', () => {
  expect([fieldsOf('CCE1', 'dispute'), fieldsOf('CKC2', 'capture'), fieldsOf('DB00', 'void')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
