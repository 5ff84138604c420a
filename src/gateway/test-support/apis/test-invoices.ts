import type { ProvisionRequest } from '../../contract.ts'
import type { Answering } from '../answering.ts'
import { readReturn } from '../test-gateway.ts'
import { openProxyClient } from './test-proxy.ts'

type Body = Record<string, unknown>
export type InvoiceState = Body & {
  invoice_id: number
  status: string
  total: number
  amount_paid: number
  amount_refunded: number
  declined_attempts: number
  payments: (Body & { uniq_id: string; state: string })[]
}

/** A merchant that writes invoices over HTTP, and a customer who reads and pays them without a browser. */
export async function openInvoiceClient(gateway: Answering, asked: Partial<ProvisionRequest> = {}) {
  const client = await openProxyClient(gateway, asked)
  /** On the day on which test gateways begin, due in twelve days. */
  const invoice = (fields: Body = {}, others: Body = {}) => ({
    ...{ type: 'ondemand', ...others },
    invoice: {
      customer: { first_name: 'Ada', last_name: 'Baker', email: 'ada@example.com' },
      ...{ name: 'Garden work in May', number: crypto.randomUUID().slice(0, 8), due_date: '2026-11-30' },
      ...{ amount: 149.99, ...fields },
    },
  })
  const write = (fields?: Body, others?: Body, headers?: Record<string, string>) =>
    client.call('POST', '/invoices', invoice(fields, others), headers)
  /** Writes an invoice, and answers its number and the path of its page. */
  async function created(fields?: Body, others?: Body) {
    const { body, text, status } = await write(fields, others)
    if (status !== 200) throw new Error(`no invoice: ${text}`)
    return { id: Number(body['invoice_id']), path: new URL(String(body['url'])).pathname, body }
  }
  const scheduled = (send_date: string, fields: Body = {}) => created({ send_date, ...fields }, { type: 'scheduled' })
  const read = async (id: number) => (await client.call('GET', `/invoices/${id}`)).body as InvoiceState
  const list = (query = '') => client.call('GET', `/invoices${query && `?${query}`}`)
  const cancel = (id: number) => client.call('DELETE', `/invoices/${id}`)
  const mails = async () => (await client.call('GET', '/sandbox/mails')).body['mails'] as Record<string, string>[]
  const setClock = (days_ahead: number) => client.call('PUT', '/sandbox/clock', { days_ahead })
  const saveSettings = (frame_origins: unknown, wallet_card_types: unknown = []) =>
    client.call('PUT', '/invoice-settings', { frame_origins, wallet_card_types })

  const show = async (path: string, headers: Record<string, string> = {}) =>
    readReturn(await gateway.app.request(path, { headers }))
  const versionOf = (page: string) => /name="VERSION" value="(\d+)"/.exec(page)?.[1] ?? ''
  const card = { ACCOUNT_NBR: '4111 1111 1111 1111', EXP_DATE: '12/29', CVV2: '123' }
  const holder = { FIRST_NAME: 'Ada', LAST_NAME: 'Baker' }
  const bankAccount = { PAY_WITH: 'bank', ACCOUNT_TYPE: 'C', ROUTING_NBR: '021000021', ACCOUNT_NBR: '123456789' }
  /** Sends the form as it is. */
  const post = async (path: string, form: Record<string, string>) =>
    readReturn(await gateway.app.request(path, { method: 'POST', body: new URLSearchParams(form) }))
  /** Types on the page as it stands and presses Pay; by card unless said otherwise. */
  async function pay(path: string, typed: Record<string, string> = {}) {
    const { page } = await show(path)
    return post(path, { VERSION: versionOf(page), PAY_WITH: 'card', ...card, ...holder, ...typed })
  }
  return {
    ...{ ...client, invoice, write, created, scheduled, read, list, cancel, mails, setClock, saveSettings },
    ...{ show, versionOf, card, holder, bankAccount, post, pay },
  }
}
export type InvoiceClient = Awaited<ReturnType<typeof openInvoiceClient>>
