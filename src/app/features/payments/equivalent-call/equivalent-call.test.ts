import { expect, test } from 'vitest'
import type { CredentialsRecord } from '../../../../domain/credentials/credentials.ts'
import { programLanguages } from '../../../call-programs/form-program.ts'
import { maskSecrets } from '../../../call-programs/mask-secrets.ts'
import { programOf } from '../../../call-programs/program-of.ts'
import type { AskedCall } from './asked-call.ts'
import { equivalentCall } from './equivalent-call.ts'

// That each call does what it says is shown at the gateway, in `content/snippets-equivalent-calls.test.ts`.

const secrets = {
  MAC: 'm4c',
  'EPI Key': 'epi"key',
  'Developer Key': 'dev/key+',
  Password: "pass'word",
  'Client Secret': 's<c',
}
const items = { 'Four-part Key': '9001-900300-2-77', MID: '3130000000013', 'Client ID': 'client', ...secrets }
const record: CredentialsRecord = {
  ...{ sortKey: 'ALL', entityType: 'SELF-SERVICE', productName: 'All', dateCreated: 1, active: true },
  items: Object.entries(items).map(([key, value]) => ({ key, value })),
}
const asked: AskedCall = {
  payment: { bric: '0S1A2B3C4D5E6F7G8H9', tranType: 'CCE2', api: 'server-post', kind: 'AUTH', heldCents: 1_050 },
  names: { number: 104_211, orderId: '7', serial: 'LANE3000-118', checkPayment: 'checks/chk_1/payments/pay_2' },
  ...{ fourPartKey: '9001-900300-2-77', action: 'capture', amountCents: 1_050, isPart: false, records: [record] },
  nowMs: Date.UTC(2026, 10, 23, 12),
  urls: {
    ...{ gateway: 'http://gateway', serverPost: 'http://gateway/secure/', customPay: 'http://gateway/epi/' },
    ...{ bigcommerce: 'http://gateway/bigcommerce/', restProxy: 'http://gateway/proxy/' },
  },
}
const of = (tranType: string, action: AskedCall['action'], api = 'server-post', more: Partial<AskedCall> = {}) =>
  equivalentCall({ ...asked, ...more, action, payment: { ...asked.payment, tranType, api } })

test.each([
  ['CCE2', 'capture', 'CCE4', 'E'],
  ['CCM1', 'void', 'CCMX', 'M'],
  ['CCR1', 'reverse', 'CCR7', 'R'],
  ['CCE1', 'refund', 'CCE9', 'E'],
  ['CCE9', 'void', 'CCEX', 'E'],
  ['CKC2', 'refund', 'CKC3', 'E'],
  ['CKS2', 'void', 'CKSX', 'E'],
  ['DB00', 'reverse', 'DB0V', 'E'],
] as const)('%s is followed by %s as %s', async (tranType, action, type, industry) => {
  const { note, sample } = await of(tranType, action)
  expect(note).toBeUndefined()
  const fields = sample && 'fields' in sample.call ? Object.fromEntries(sample.call.fields) : {}
  expect(fields).toMatchObject({
    ...{ TRAN_TYPE: type, INDUSTRY_TYPE: industry, ORIG_AUTH_GUID: asked.payment.bric, MAC: 'm4c' },
    ...{ CUST_NBR: '9001', MERCH_NBR: '900300', DBA_NBR: '2', TERMINAL_NBR: '77', BATCH_ID: '20261123' },
  })
  expect(fields['AMOUNT']).toBe(action === 'capture' || action === 'refund' ? '10.50' : undefined)
})

test.each([
  ['CCE1', 'void', 'browser-post', 'Browser Post has no call for this. A payment is voided with Server Post'],
  ['CCE1', 'reverse', 'iframe-sdk', 'iFrame JavaScript SDK has no call for this.'],
  ['CCE1', 'refund', 'xml-batch', 'XML Batch File takes this as a DETAIL in your next file'],
  ['CCE1', 'refund', 'portal', 'This payment was made with a button.'],
  ['CCE1', 'refund', 'hospitality', 'Hospitality POS API has no call for this.'],
  ['CCE1', 'dispute', 'custom-pay', 'No API opens a dispute'],
] as const)('%s, %s of %s: says what there is instead, and shows it', async (tranType, action, api, note) => {
  const shown = await of(tranType, action, api)
  expect(shown.note).toContain(note)
  expect(shown.sample?.call).toMatchObject({ url: 'http://gateway/secure/' })
})

test('a part of an order, or the rest of a hold that stays', async () => {
  const part = await of('CCE2', 'capture', 'bigcommerce', { amountCents: 500 })
  expect(part.note).toContain('always captures the full hold')
  expect(await of('CCE2', 'capture', 'custom-pay', { isPart: true })).toEqual({
    note: expect.stringContaining('Only the button does'),
  })
})

test('what needs the card once more has no call', async () =>
  expect(await of('EB00', 'refund', 'pax-si')).toEqual({ note: expect.stringContaining('without the card') }))

test('without keys of the reader placeholders stand in their places, and nothing is signed', async () => {
  const { sample } = await of('CCE1', 'void', 'custom-pay', { records: [] })
  expect(sample).toMatchObject({ hasKeys: false, secrets: [] })
  expect(JSON.stringify(sample?.call)).toContain('YOUR_SIGNATURE')
  const { sample: pairs } = await of('CCE1', 'void', 'server-post', { records: [{ ...record, active: false }] })
  expect(JSON.stringify(pairs?.call)).toContain('["TERMINAL_NBR","77"],["MAC","YOUR_MAC"]')
})

const apis = [
  'server-post',
  'xml-real-time',
  'custom-pay',
  'bigcommerce',
  'iframe-sdk',
  'mobile-sdks',
  'si-cloud',
].concat(['hospitality', 'ingenico-si', 'pax-si'])
test.each(apis)('no language shows a secret of %s, however it writes it', async api => {
  for (const action of ['capture', 'void', 'refund'] as const) {
    const { sample } = await of('CCE1', action, api)
    if (!sample) throw new Error('nothing is shown')
    expect(sample.secrets).not.toEqual([])
    for (const { id } of programLanguages) {
      const program = programOf(id, sample.call)
      const shown = maskSecrets(program, sample.secrets)
      expect(shown).not.toBe(program)
      for (const secret of Object.values(secrets)) {
        const escaped = JSON.stringify(secret).slice(1, -1)
        for (const form of [secret, escaped, encodeURIComponent(secret)]) expect(shown).not.toContain(form)
      }
      if (api === 'custom-pay') expect(shown).not.toMatch(/[0-9a-f]{64}/)
    }
  }
})
