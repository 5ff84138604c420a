import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import { type Payment, takePayment } from '../ledger/take-payment.ts'
import { findCredentialByKey } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import { openTestGateway } from './test-gateway.ts'

/** The ledger without any API: a terminal of one merchant, on a real store, with a clock that the test moves. */
export async function openTestLedger(kind: GatewayStore['kind']) {
  const gateway = await openTestGateway(kind)
  const { store, time } = gateway
  const tools = { clock: () => time.nowMs, newId: randomUUID, randomBytes }

  async function openTerminal(merchantReference: string = randomUUID()) {
    const terminal = await gateway.provision({ merchantReference })
    const credential = await findCredentialByKey(store.read, Object.values(terminal.key).join('-'))
    if (!credential) throw new Error('the terminal is there')
    return { ...terminal, credential }
  }
  const terminal = await openTerminal()
  const card = findTestCardByKey('visa-approve')
  if (!card) throw new Error('the test needs its card')

  const payment = (change: Partial<Payment> = {}): Payment => ({
    ...{ credential: terminal.credential, api: 'test', tranGroup: 'SALE', industryType: 'E', amountCents: 2100 },
    ...{ tranNbr: '1', batchId: '', account: { kind: 'card', card }, address: '', zipCode: '', cvv: '' },
    ...change,
  })
  async function takeIn(trx: Writer, change: Partial<Payment> = {}): Promise<TransactionRow> {
    const result = await takePayment(trx, payment(change), tools)
    if (result.kind !== 'recorded') throw new Error(result.kind)
    return result.transaction
  }
  const take = (change: Partial<Payment> = {}) => store.write(trx => takeIn(trx, change))
  const find = (id: string) =>
    store.read.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** PostgreSQL: so many transactions of this store wait for a row that another one has locked. */
  async function untilWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`select count(distinct waiting.pid)::int as waiting
        from pg_locks as waiting join pg_locks as holding on holding.pid = waiting.pid
        where not waiting.granted and holding.relation = 'batches'::regclass`.execute(store.read)
      if ((rows[0]?.waiting ?? 0) >= count) return
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { ...gateway, tools, terminal, card, openTerminal, payment, takeIn, take, find, untilWaiting }
}
export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>
