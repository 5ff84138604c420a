import type { Context } from 'hono'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { bookOf, edgesOf } from '../../ledger/graph.ts'
import { possibleActions } from '../../ledger/possible-actions.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import { latestDispute } from '../../store/payments/disputes-table.ts'
import { findByBric } from '../../store/payments/ledger-table.ts'
import { keysOf } from '../../store/payments/payment-lists.ts'
import type { Reader, TransactionRow } from '../../store/tables.ts'
import {
  listDeliveriesOf,
  listEventsAbout,
  listMovesOf,
  listRefunds,
  listRequestsAbout,
} from '../../store/workbench/beside-payment.ts'
import { findMerchant } from './find-merchant.ts'
import { namesOf } from './names-of-payment.ts'
import { toPayment } from './to-payment.ts'

const unknown = { status: 404, code: 'not_found', title: 'No payment of this merchant has this BRIC.' } as const

/** The payment of the address, of this merchant alone. */
export async function findPayment(
  c: Context<GatewayEnv>,
  tools: Pick<GatewayTools, 'store'>,
): Promise<TransactionRow | Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const row = await findByBric(tools.store.read, merchant.id, c.req.param('bric') ?? '')
  return row ?? answerProblem(c, unknown)
}

/** GET {merchants}/{merchantReference}/payments/{bric}: one payment with all that belongs to it. */
export async function getMerchantPayment(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const row = await findPayment(c, tools)
  if (row instanceof Response) return row
  await tools.requestLog.flush()
  const db = tools.store.read
  const [nowMs, keys, names, moves, refunds, dispute, batch, parent] = await Promise.all([
    merchantNow(db, row.merchant_id, tools.clock),
    keysOf(db, [row.credential_id]),
    namesOf(db, row),
    listMovesOf(db, row.id),
    listRefunds(db, row.id),
    disputeOf(db, row),
    db.selectFrom('batches').selectAll().where('id', '=', row.batch_row_id).executeTakeFirstOrThrow(),
    row.parent_id === null
      ? undefined
      : db.selectFrom('transactions').select('bric').where('id', '=', row.parent_id).executeTakeFirst(),
  ])
  return c.json({
    ...{ payment: toPayment(row), fourPartKey: keys.get(row.credential_id) ?? '', parentBric: parent?.bric ?? null },
    ...{ names, authCode: row.auth_code, avs: row.auth_avs, cvv: row.auth_cvv2, dispute },
    batch: { id: batch.id, batchId: batch.batch_id, openedAt: batch.opened_at_ms, closedAt: batch.closed_at_ms },
    graph: edgesOf(bookOf(row)),
    moves: moves.map(move => ({
      ...{ move: move.move, amountCents: move.amount_cents, from: move.from_state, to: move.to_state },
      ...{ api: move.api, reference: move.reference, code: move.answer_code, at: move.at_ms },
    })),
    actions: possibleActions(row, nowMs),
    refunds: refunds.map(toPayment),
    ...(await told(db, row, refunds, [...moves, ...refunds.map(refund => ({ at_ms: refund.created_at_ms }))])),
  } satisfies PaymentDetail)
}

async function disputeOf(db: Reader, { id }: TransactionRow): Promise<PaymentDetail['dispute']> {
  const found = await latestDispute(db, id)
  if (!found) return null
  return {
    ...{ caseNumber: found.case_number, status: found.status, outcome: found.outcome },
    ...{ reason: `${found.reason_code} ${found.reason_description}`, disputedCents: found.disputed_cents },
    respondBy: found.respond_by_ms,
  }
}

/** What was asked and told about a payment and its refunds. */
async function told(
  db: Reader,
  row: TransactionRow,
  refunds: readonly TransactionRow[],
  moments: readonly { at_ms: number }[],
): Promise<Pick<PaymentDetail, 'requests' | 'events'>> {
  const all = [row, ...refunds]
  const [requests, events] = await Promise.all([
    listRequestsAbout(
      db,
      all.map(({ id }) => id),
    ),
    listEventsAbout(db, row.merchant_id, {
      brics: all.map(({ bric }) => bric),
      atMs: moments.map(({ at_ms }) => at_ms),
    }),
  ])
  const eventIds = events.map(({ id }) => Number(id))
  const deliveries = await listDeliveriesOf(db, row.merchant_id, eventIds)
  return {
    requests: requests.map(each => ({
      ...{ id: each.id, requestId: each.request_id, api: each.api, call: each.call, status: each.status },
      ...{ answer: each.answer, createdAt: each.created_at_ms },
    })),
    events: events.map(({ id, name, at_ms }) => ({
      ...{ id: Number(id), name, at: at_ms },
      deliveries: deliveries
        .filter(({ event_key }) => event_key === `evt_${id}`)
        .map(each => ({
          ...{ id: each.id, url: each.url, state: each.state, tries: each.tries },
          ...{ lastStatus: each.last_status, lastTriedAt: each.last_tried_at_ms },
        })),
    })),
  }
}
