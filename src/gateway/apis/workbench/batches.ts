import type { Context } from 'hono'
import type { Batch } from '../../../domain/workbench/batch.ts'
import { formatListCursor } from '../../../lib/list-cursor.ts'
import { type MerchantBatches, MerchantBatchesQuerySchema } from '../../contract/batches.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { closeBatch } from '../../ledger/operations/close-batch.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'
import { listTerminals } from '../../store/payments/payment-lists.ts'
import { listOpenings, type SummedBatch, withSums } from '../../store/payments/reported-batches.ts'
import { toPage } from '../../store/rows/read-page.ts'
import type { BatchRow } from '../../store/tables.ts'
import { findMerchant } from './find-merchant.ts'
import { portalName } from './portal-name.ts'
import { readQuery } from './read-query.ts'

const unknown = { status: 404, code: 'not_found', title: 'No batch of this merchant has this id.' } as const

/** GET {merchants}/{merchantReference}/batches: see `MerchantBatchesQuerySchema`. */
export async function listMerchantBatches(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const asked = readQuery(c, MerchantBatchesQuerySchema)
  if (asked instanceof Response) return asked
  const { state, limit } = asked.query
  const db = tools.store.read
  const credentialIds = (await listTerminals(db, merchant.id, '')).map(({ id }) => id)
  const which = { credentialIds, ...(asked.from && { from: asked.from }), ...(state && { isOpen: state === 'open' }) }
  const found = await listOpenings(db, which, limit + 1)
  const { rows, next } = toPage(found, row => row.opened_at_ms, { size: limit })
  const batches = (await withSums(db, rows)).map(toBatch)
  return c.json({ batches, next: next && formatListCursor(next) } satisfies MerchantBatches)
}

/** GET {merchants}/{merchantReference}/batches/{batchRowId} */
export async function getMerchantBatch(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const row = await findBatch(c, tools)
  return row instanceof Response ? row : answerBatch(c, tools, row)
}

/** POST {merchants}/{merchantReference}/batches/{batchRowId}/close: safe to repeat, as a batch closes once. */
export async function closeMerchantBatch(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const row = await findBatch(c, tools)
  if (row instanceof Response) return row
  const credential = await findCredential(tools.store.read, row.credential_id)
  if (!credential) throw new Error(`batch ${row.id} has no credential`)
  if (row.closed_at_ms === null) {
    const which = { credential, api: portalName, batchId: row.batch_id }
    const closed = await tools.store.write(trx => closeBatch(trx, which, tools))
    tools.requestLog.add({
      ...{ credentialId: credential.id, requestId: c.get('requestId'), api: portalName, call: 'close-batch' },
      ...{ status: 200, answer: closed.kind === 'refused' ? `${closed.code} ${closed.text}` : '00' },
      durationMs: tools.clock() - c.get('receivedAtMs'),
      fields: [['BATCH_ID', row.batch_id]],
    })
  }
  return answerBatch(c, tools, row)
}

async function findBatch(c: Context<GatewayEnv>, tools: GatewayTools): Promise<BatchRow | Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const row = await tools.store.read
    .selectFrom('batches')
    .innerJoin('credentials', 'credentials.id', 'batches.credential_id')
    .selectAll('batches')
    .where('batches.id', '=', c.req.param('batchRowId') ?? '')
    .where('credentials.merchant_id', '=', merchant.id)
    .executeTakeFirst()
  return row ?? answerProblem(c, unknown)
}

async function answerBatch(c: Context<GatewayEnv>, { store }: GatewayTools, { id }: BatchRow): Promise<Response> {
  const row = await store.read.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const batches = await withSums(store.read, [row])
  return c.json(batches.map(toBatch)[0])
}

const toBatch = ({ sums, ...row }: SummedBatch): Batch => ({
  ...{ id: row.id, batchId: row.batch_id, fourPartKey: row.four_part_key },
  ...{ openedAt: row.opened_at_ms, closedAt: row.closed_at_ms, settledAt: row.settled_at_ms },
  ...{ transactions: row.transaction_count, settling: sums.count },
  ...{ salesCents: sums.salesCents, creditsCents: sums.creditsCents },
})
