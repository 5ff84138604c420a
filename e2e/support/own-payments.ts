import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailFingerprint } from '../../src/domain/accounts/email-fingerprint.ts'
import { newCredentialsFor } from '../../src/domain/credentials/credentials.ts'

export interface OwnKeys {
  fourPartKey: string
  mac: string
}

/** The batch that the portal uses too: the gateway's business date, that of New York. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now()).replaceAll('-', '')

const visa = '4111111111111111'

/** Keys of a product for the account that is signed in, as programs of its reader know them. */
export async function makeKeys(page: Page, product: string): Promise<OwnKeys> {
  const made = await page.request.post('/api/credentials', { data: newCredentialsFor(product, Date.now()) })
  if (!made.ok()) throw new Error(`Keys were answered ${await made.text()}`)
  type Listed = { productName: string; items: { key: string; value: string }[] }[]
  const record = ((await made.json()) as Listed).find(({ productName }) => productName === product)
  const itemOf = (name: string) => record?.items.find(({ key }) => key === name)?.value ?? ''
  return { fourPartKey: itemOf('Four-part Key'), mac: itemOf('MAC') }
}

/** A request to Server Post, as a program of the reader sends it; answers the fields that came back. */
export async function postPayment(
  page: Page,
  gatewayUrl: string,
  { fourPartKey, mac }: OwnKeys,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
  const form = {
    ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, MAC: mac, BATCH_ID: today(), INDUSTRY_TYPE: 'E' },
    ...{
      CARD_ENT_METH: 'E',
      ACCOUNT_NBR: visa,
      EXP_DATE: '3012',
      CVV2: '123',
      ADDRESS: '1 Main St',
      ZIP_CODE: '12345',
    },
    ...fields,
  }
  const xml = await (await page.request.post(`${gatewayUrl}/secure/`, { form })).text()
  const pairs = [...xml.matchAll(/KEY="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value])
  return Object.fromEntries(pairs) as Record<string, string>
}

/** The address of who is signed in. */
export async function ownEmail(page: Page): Promise<string> {
  const { currentUser } = await (await page.request.get('/api/session')).json()
  return (currentUser as { email: string }).email
}

/** Orders a test terminal, as a program would; answers the number of the order. */
export async function orderTerminal(page: Page): Promise<string> {
  const email = await ownEmail(page)
  const shipTo = {
    ...{ firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', email, phone: '555 0100' },
    ...{ street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
  }
  const wish = { terminalModel: 'pax-s300', quantity: 1, integration: 'PAX Semi-Integrated SDK' }
  const answer = await page.request.post('/api/terminals/order', {
    headers: { 'x-request-id': await emailFingerprint(email) },
    data: { draftId: randomUUID(), ...wish, shipTo },
  })
  const { transactionId } = (await answer.json()) as { transactionId: string }
  return transactionId
}
