import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '../../../domain/apis/boarding/codes.ts'
import { type ApplicationPart, putAt } from '../../../domain/boarding/application.ts'
import {
  type BoardingKeys,
  type BoardingProgram,
  openBoarding,
  wholeExample,
} from '../../test-support/apis/test-boarding.ts'
import { drawPng } from '../../test-support/small-png.ts'
import type { TestGateway } from '../../test-support/test-gateway.ts'

// Each code of a validation over HTTP, by a whole application with one value changed; and what is refused once the merchant has signed.

let gateway: TestGateway
let keys: BoardingKeys
let agent: BoardingProgram
beforeAll(async () => {
  ;({ gateway, keys, agent } = await openBoarding('sqlite'))
})
afterAll(() => gateway.close())

const changes: Readonly<Record<string, readonly [path: string, value: ApplicationPart[string]]>> = {
  REQUIRED: ['business.dbaName', null],
  FORMAT: ['principals[0].state', 'XX'],
  PERCENT_SUM: ['business.percentOfBusinessTransactions.internet', 10],
  OWNERSHIP_TOTAL: ['principals[0].equityOwnershipPercentage', 50],
  GUARANTOR_MISSING: ['principals[0].isPersonalGuarantor', false],
  UNDERAGE: ['principals[0].dateOfBirth', '2025-01-01'],
  ABA_CHECK: ['bankAccount.abaRouting', '021000022'],
  TAX_ID: ['business.federalTaxIdNumber', '12-345'],
  MCC: ['business.mcc', '546'],
  PHONE: ['business.phone', '12485550123'],
  HIGH_TICKET: ['business.highTicketAmount', 10],
  // Neither is confirmed or signed, whatever the fields say.
  TWO_FACTOR_MISSING: ['business.dbaName', 'Corner Bakery'],
  SIGNATURE_MISSING: ['business.dbaName', 'Corner Bakery'],
}
/** Refused before an application is kept, so that no validation finds them. */
const atOnce: typeof changes = {
  CARD_NUMBER: ['business.dbaName', '4111111111111111'],
  LETTERS: ['business.dbaName', 'パン屋'],
}

async function board(externalKey: string, [path, value]: (typeof changes)[string] = ['agent', keys.agent]) {
  const application = wholeExample(keys, externalKey) as ApplicationPart
  putAt(application, path, value)
  return agent.call('POST', '/enroll/application', application)
}

test('every documented code is tried', () => {
  expect(Object.keys({ ...changes, ...atOnce }).sort()).toEqual([...validation].sort())
})

test.each(Object.entries(changes))('%s', async (code, change) => {
  expect((await board(code, change)).status).toBe(200)
  const { status, body } = await agent.call('GET', `/enroll/application/validate/${code}`)
  const found = (body.data?.errors ?? []).map(each => each.code)
  expect([status, body.data?.['isValid']]).toEqual([200, false])
  expect(found).toContain(code)
  expect(new Set(found)).toEqual(new Set([code, 'TWO_FACTOR_MISSING', 'SIGNATURE_MISSING']))
})

test.each(Object.entries(atOnce))('%s, and nothing is kept', async (code, change) => {
  const refused = await board(code, change)
  expect([refused.status, refused.codes]).toEqual([422, [code]])
  expect((await agent.call('GET', `/enroll/application/key/${code}`)).codes).toEqual(['UNKNOWN_KEY'])
})

test('the link goes to nobody once the merchant has signed', async () => {
  await board('signed')
  await agent.call('POST', '/enroll/two-factor/initiate', { externalKey: 'signed' })
  await agent.call('POST', '/enroll/two-factor/validate', { externalKey: 'signed', code: '1234' })
  const signature = {
    ...{ signature: drawPng(), signerName: 'Ada Baker', ipAddress: '203.0.113.7' },
    signedAt: new Date(gateway.time.nowMs).toISOString(),
  }
  expect((await agent.call('PUT', '/enroll/application/merchant-signature/key/signed', signature)).status).toBe(200)
  const sent = await agent.call('PUT', '/enroll/application/merchant/send/key/signed')
  expect([sent.status, sent.codes]).toEqual([422, ['ALREADY_SIGNED']])
  expect((await agent.call('GET', '/enroll/application/key/signed')).body.data).toMatchObject({ status: 'signed' })
})
