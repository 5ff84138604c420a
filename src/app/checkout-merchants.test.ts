import { expect, test } from 'vitest'
import type { CredentialsRecord } from '../domain/credentials/credentials.ts'
import { checkoutMerchants } from './checkout-merchants.ts'

const demo = { terminalProfileId: 'demo-profile', publicKey: 'demo-key' }
const record: CredentialsRecord = {
  sortKey: 'SELFSERVICE_HostedCheckout',
  entityType: 'SELF-SERVICE',
  productName: 'Hosted Checkout',
  dateCreated: 1_700_000_000_000,
  active: true,
  items: [
    { key: 'Profile ID', value: 'my-profile' },
    { key: 'Public Key', value: 'my-key' },
  ],
}
const idsOf = (...parts: Parameters<typeof checkoutMerchants>) =>
  checkoutMerchants(...parts).map(({ terminalProfileId }) => terminalProfileId)

test('the reader’s own profile comes first, the demo merchant after it', () => {
  expect(idsOf(demo, [record])).toEqual(['my-profile', 'demo-profile'])
  expect(idsOf(null, [record])).toEqual(['my-profile'])
  expect(idsOf(demo, [])).toEqual(['demo-profile'])
  expect(idsOf(null, [])).toEqual([])
})

test('credentials that are switched off, of another product or without a key do not count', () => {
  expect(idsOf(demo, [{ ...record, active: false }])).toEqual(['demo-profile'])
  expect(idsOf(demo, [{ ...record, sortKey: 'SELFSERVICE_BrowserPost' }])).toEqual(['demo-profile'])
  expect(idsOf(demo, [{ ...record, items: record.items.slice(1) }])).toEqual(['demo-profile'])
})
