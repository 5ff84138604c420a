import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExplainedRequest, RequestsPage } from '../../../contract/workbench/workbench-endpoints.ts'
import { openPortal, problemOf, type TestPortal, type Visitor } from '../../test-support/open-portal.ts'
import { testSecrets } from '../../test-support/settings.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

let files: TestStore
let gateway: TestGateway
let portal: TestPortal
let ann: Visitor
beforeAll(async () => {
  ;[files, gateway] = await Promise.all([openTestStore('sqlite'), startGateway()])
  portal = await openPortal(files, { GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir })
  ann = await portal.signedIn()
  const { currentUser } = (await (await ann.get('/api/session')).json()) as { currentUser: { email: string } }
  const user = await files.store.db
    .selectFrom('user')
    .select('id')
    .where('email', '=', currentUser.email)
    .executeTakeFirstOrThrow()
  const response = await fetch(`${gateway.url}/provisioning/credentials`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testSecrets.GATEWAY_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference: 'ann', merchantReference: user.id, label: 'Shop', secrets: ['fourPartKey'] }),
  })
  const { secrets } = (await response.json()) as { secrets: { fourPartKey: string } }
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = secrets.fourPartKey.split('-')
  const fields = {
    ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, TRAN_TYPE: 'CCE1', AMOUNT: '21.05', TRAN_NBR: '7' },
    ...{ BATCH_ID: '20261118', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111' },
    ...{ EXP_DATE: '3012', CVV2: '123' },
  }
  const answer = await fetch(`${gateway.url}/secure/`, { method: 'POST', body: new URLSearchParams(fields) })
  expect(await answer.text()).toContain('<FIELD KEY="AUTH_RESP">05</FIELD>')
})
afterAll(async () => {
  await gateway.stop()
  await files.store.close()
  await files.remove()
})

const list = async (visitor: Visitor, query = '') =>
  ((await (await visitor.get(`/api/workbench/requests?${query}`)).json()) as RequestsPage).requests

test('a declined sale is listed, and says which rule decided, what was sent and what was answered', async () => {
  const [row, ...more] = await list(ann, 'outcome=failed&rule=amount:105')
  expect(more).toEqual([])
  const response = await ann.get(`/api/workbench/requests/${row?.id}`)
  const request = (await response.json()) as ExplainedRequest
  expect(request.rules).toEqual([
    { text: expect.stringMatching(/^Amount ends in 1\.05: code 05/), href: '/get-started/test-data#amounts' },
  ])
  // Over HTTP the answer is what was written to the connection.
  expect(request.answerBody).toContain('<FIELD KEY="AUTH_RESP">05</FIELD>')
  expect(request.answerHeaders.map(([name]) => name)).toContain('content-type')
  expect(request.requestBody).toContain('ACCOUNT_NBR=(test card visa-approve)')
  expect(request.requestBody).not.toMatch(/\d{13}|=123/)
  expect(request.command).toContain(`${gateway.url}/secure/`)
  expect(request.command).toContain('ACCOUNT_NBR=4111111111111111')
})

test('of another account nothing is listed, and a request is not there', async () => {
  const bob = await portal.signedIn()
  const [row] = await list(ann)
  expect(await list(bob)).toEqual([])
  expect(await problemOf(await bob.get(`/api/workbench/requests/${row?.id}`))).toEqual([404, 'not_found'])
  expect(await problemOf(await portal.visitor().get(`/api/workbench/requests/${row?.id}`))).toEqual([
    401,
    'not_signed_in',
  ])
})

test('a filter that cannot be is refused with its name', async () => {
  expect(await problemOf(await ann.get('/api/workbench/requests?outcome=maybe'))).toEqual([
    422,
    'invalid_field',
    'outcome',
  ])
  expect(await problemOf(await ann.get('/api/workbench/requests?cursor=broken'))).toEqual([
    400,
    'broken_cursor',
    'cursor',
  ])
})
