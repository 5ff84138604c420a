import { wholeExample } from '../apis/test-boarding.ts'
import { openCardShop } from '../apis/test-card-tokens.ts'
import { openEpiClient } from '../apis/test-custom-pay.ts'
import { openCheckClient } from '../apis/test-hospitality.ts'
import { openInvoiceClient } from '../apis/test-invoices.ts'
import { openPortfolioClient } from '../apis/test-portfolio.ts'
import { openRecurringClient } from '../apis/test-recurring.ts'
import { openReportingClient } from '../apis/test-reporting.ts'
import { openTerminalClient } from '../apis/test-terminals.ts'
import type { TestGateway } from '../test-gateway.ts'
import { openStoreClient } from '../test-store.ts'

/** A request that would be done: what a client made of it, signed or with its token. */
export type GoodCall = { path: string; method: string; headers: Record<string, string>; body: string }

/** For each API that takes an `Idempotency-Key`: a merchant of its own, and what makes its program change something. */
const writers: Readonly<Record<string, (gateway: TestGateway) => Promise<() => Promise<unknown>>>> = {
  bigcommerce: async gateway => {
    const store = await openStoreClient(gateway)
    return () => store.pay(store.nextOrder())
  },
  boarding: async gateway => {
    const { agent, keys } = await openPortfolioClient(gateway)
    return () => agent.call('POST', '/enroll/application', wholeExample(keys))
  },
  'business-reporting': async gateway => {
    const shop = await openReportingClient(gateway)
    await shop.sell()
    const { ccs_pk } = await shop.newest()
    return () => shop.undo(ccs_pk)
  },
  'custom-pay': async gateway => (await openEpiClient(gateway)).sell,
  hospitality: async gateway => (await openCheckClient(gateway)).open,
  'iframe-sdk': async gateway => {
    const shop = await openCardShop(gateway)
    const token = await shop.token()
    return () => shop.charge(token)
  },
  invoicing: async gateway => (await openInvoiceClient(gateway)).write,
  'merchant-reporting': async gateway => {
    const agent = await openPortfolioClient(gateway)
    await agent.disputed()
    const mid = await agent.midOf('sandbox-account')
    return () => agent.openTicket(mid)
  },
  recurring: async gateway => (await openRecurringClient(gateway)).subscribe,
  'si-cloud': async gateway => (await openTerminalClient(gateway)).push,
}
export const apisWithKeys = Object.keys(writers)

/** The request that the client of an API sends, and that is kept from the gateway. */
export async function goodCallOf(api: string, gateway: TestGateway): Promise<GoodCall> {
  const write = await writers[api]?.(gateway)
  const { app } = gateway
  const { request } = app
  let made: GoodCall | undefined
  app.request = (path, { method = 'GET', headers, body } = {}) => {
    made = { path: String(path), method, headers: headers as Record<string, string>, body: String(body) }
    throw new Error('kept from the gateway')
  }
  await write?.().catch(() => {})
  app.request = request
  if (!made) throw new Error(`nothing was sent to ${api}`)
  return made
}
