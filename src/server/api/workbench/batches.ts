import * as z from 'zod'
import type { CurrentUser } from '../../../contract/page-services.ts'
import {
  type BatchesPage,
  batchesCsvMax,
  type PaymentsPage,
} from '../../../contract/workbench/workbench-payment-endpoints.ts'
import { type Batch, BatchFilterSchema } from '../../../domain/workbench/batch.ts'
import { listRowsMax } from '../../../gateway/contract/list-place.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { check, parseJson } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

type Parts = Pick<PortalParts, 'gateway'>

const idOf = (c: ServerContext) => c.req.param('batchRowId') ?? ''

/** GET /api/workbench/batches: batches of the user's credentials, newest first. */
export function listBatches({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = { ...check(c.req.query(), BatchFilterSchema), cursor: c.req.query('cursor') }
    const page = await gateway.listBatches(user.id, asked).catch(translateGatewayError)
    return c.json({ batches: page.batches, nextCursor: page.next } satisfies BatchesPage)
  }
}

const moment = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString())
const columns = [
  { name: 'batchId', value: (batch: Batch) => batch.batchId },
  { name: 'fourPartKey', value: (batch: Batch) => batch.fourPartKey },
  { name: 'opened_at', value: (batch: Batch) => moment(batch.openedAt) },
  { name: 'closed_at', value: (batch: Batch) => moment(batch.closedAt) },
  { name: 'settled_at', value: (batch: Batch) => moment(batch.settledAt) },
  { name: 'transactions', value: (batch: Batch) => String(batch.transactions) },
  { name: 'sales', value: (batch: Batch) => formatCents(batch.salesCents) },
  { name: 'credits', value: (batch: Batch) => formatCents(batch.creditsCents) },
]

/** GET /api/workbench/batches.csv: the same as a table. */
export function exportBatches({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), BatchFilterSchema)
    return answerCsv({
      ...{ fileName: 'batches.csv', columns, rowsMax: batchesCsvMax },
      async readPage(cursor) {
        const asked = { ...filter, cursor, limit: listRowsMax }
        const page = await gateway.listBatches(user.id, asked).catch(translateGatewayError)
        return { rows: page.batches, nextCursor: page.next }
      },
    })
  }
}

/** GET /api/workbench/batches/{batchRowId}: one batch; that of another account is as unknown as one that never was. */
export function getBatch({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const batch = await gateway.getBatch(user.id, idOf(c)).catch(translateGatewayError)
    if (!batch) throw new ApiProblem('batch_not_found')
    return c.json(batch)
  }
}

/** GET /api/workbench/batches/{batchRowId}/payments: what is in it; of another account's nothing. */
export function listPaymentsOfBatch({ gateway }: Parts) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const asked = { batch: idOf(c), cursor: c.req.query('cursor') }
    const page = await gateway.listPayments(user.id, asked).catch(translateGatewayError)
    return c.json({ payments: page.payments, nextCursor: page.next } satisfies PaymentsPage)
  }
}

/** POST /api/workbench/batches/{batchRowId}/close: closes and settles it now. Safe to repeat: a batch closes once. */
export function closeBatch({ gateway, accountLimiter }: Pick<PortalParts, 'gateway' | 'accountLimiter'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    await parseJson(c, z.object({}))
    await takeOrThrow(accountLimiter, 'gatewayCall', user.id)
    const batch = await gateway.closeBatch(user.id, idOf(c)).catch(translateGatewayError)
    if (!batch) throw new ApiProblem('batch_not_found')
    return c.json(batch)
  }
}
