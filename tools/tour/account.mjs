// The account of a small shop that has something on every page of the dashboard.
import { createServer } from 'node:http'
import { request } from '@playwright/test'
import { openOwnBoarding } from '../../e2e/support/own-applications.ts'
import { makeKeys, orderTerminal } from '../../e2e/support/own-payments.ts'
import { signUpPerson, storeFile } from '../../e2e/support/person.ts'
import { newCredentialsFor } from '../../src/domain/credentials/credentials.ts'
import { dayMs } from '../../src/lib/time/durations.ts'
import { payForADay } from '../pictures/dashboard.mjs'

const person = { email: 'pia@corner-shop.example', firstName: 'Pia', lastName: 'Parker', company: 'Corner Shop' }

/** A call of the portal by the session of a page or context; answers what it answered. */
export async function call(request, path, data) {
  const answer = await (data ? request.post(path, { data }) : request.get(path))
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** A program of the shop that takes webhooks. */
async function startHandler() {
  const server = createServer((_, response) => response.writeHead(204).end())
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/webhooks`,
    close: () => server.close().closeAllConnections(),
  }
}

/** Payments of yesterday in a batch that is closed, and those of today. */
async function pay(page, gatewayUrl, keys) {
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  await payForADay(page, gatewayUrl, keys, { BATCH_ID: yesterday })
  const { batches } = await call(page.request, '/api/workbench/batches?state=open')
  await call(page.request, `/api/workbench/batches/${batches[0].id}/close`, {})
  await payForADay(page, gatewayUrl, keys)
}

/** Two merchant applications: one with underwriting, one whose merchant has a link to sign it. */
async function board(page, gatewayUrl) {
  const boarding = await openOwnBoarding(page, gatewayUrl)
  await boarding.submit('bakery')
  const { data } = await boarding.create('bakery-2')
  await boarding.sendToMerchant('bakery-2')
  return data.applicationId
}

/** Writes invoices for a customer; answers their links, and the email with the newest one. */
async function writeInvoices(page, gatewayUrl) {
  const product = 'Invoicing API'
  const records = await call(page.request, '/api/credentials', newCredentialsFor(product, Date.now()))
  const { items } = records.find(({ productName }) => productName === product)
  const secretOf = name => items.find(({ key }) => key.toLowerCase() === name).value
  const login = { mid: secretOf('mid'), developerKey: secretOf('developer key'), password: secretOf('password') }
  const ask = async (method, path, { data, token } = {}) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await page.request.fetch(`${gatewayUrl}/proxy/${path}`, { method, data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${await answer.text()}`)
    return answer.json()
  }
  const { token, accountId } = await ask('POST', 'auth', { data: login })
  const account = `accounts/${accountId}`
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  const write = async number => {
    const customer = { first_name: 'Ada', last_name: 'Baker', email: 'ada@example.com' }
    const named = { customer, name: 'Garden work in May', description: 'Hedges and lawn, 3 hours', number }
    const invoice = { ...named, amount: 149.99, tax_rate: 8.875, due_date: today, send_date: today }
    return (await ask('POST', `${account}/invoices`, { data: { type: 'scheduled', invoice }, token })).url
  }
  const [toPay, open] = [await write('INV-1001'), await write('INV-1002')]
  const { mails } = await ask('GET', `${account}/sandbox/mails`, { token })
  return { toPay, open, email: mails[0].html }
}

/** What pages are opened by: the newest of each list. */
async function findThings(page) {
  const get = path => call(page.request, path)
  const { payments } = await get('/api/workbench/payments')
  const { batches } = await get('/api/workbench/batches?state=closed')
  const { requests } = await get('/api/workbench/requests?api=server-post')
  const { events } = await get('/api/webhooks/events')
  const { deliveries } = await get('/api/webhooks/deliveries')
  return { payments, batch: batches[0], requests, event: events[0], delivery: deliveries.at(-1) }
}

/** Signs the shop up and does what a developer does in two days; answers the session and what pages are opened by. */
export async function prepareAccount(context, programs) {
  const { gatewayUrl } = programs
  const page = await context.newPage()
  await signUpPerson(page, person)
  const keys = await makeKeys(page, 'Server Post API')
  const { fourPartKey } = await makeKeys(page, 'Browser Post')
  const handler = await startHandler()
  const add = (reference, url, description) =>
    call(page.request, '/api/webhooks/endpoints', { reference, url, description })
  const { id: endpointId } = await add('orders', handler.url, 'Marks orders as paid')
  await add('books', 'http://127.0.0.1:9/webhooks', 'Bookkeeping')
  await pay(page, gatewayUrl, keys)
  const applicationId = await board(page, gatewayUrl)
  const invoices = await writeInvoices(page, gatewayUrl)
  const orderId = await orderTerminal(page)
  await orderTerminal(page)
  for (const name of ['reseller-agreement.pdf', 'terminal-settings.txt'])
    await storeFile({ request }, programs, person.email, name)
  const { mails } = await call(page.request, '/api/workbench/mails')
  const things = { ...(await findThings(page)), endpointId, applicationId, invoices, orderId, mails, person }
  const session = await context.storageState()
  /** For who may take payments for others. */
  const addMerchant = () => {
    const profile = { merchantName: 'Baker & Sons', receiptEmail: 'till@baker.example', fourPartKey, active: true }
    return page.request.put('/api/hosted-checkout', { data: profile })
  }
  return { session, things, addMerchant, close: handler.close }
}
