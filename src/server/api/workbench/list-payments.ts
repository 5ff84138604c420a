import type { CurrentUser } from '../../../contract/page-services.ts'
import { type PaymentsPage, paymentsCsvMax } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import { type Payment, PaymentFilterSchema } from '../../../domain/workbench/payment.ts'
import { listRowsMax } from '../../../gateway/contract/list-place.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { check } from '../../http/parse-body.ts'
import { readListPlace } from '../../http/read-list-place.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

/** GET /api/workbench/payments: what the user's credentials took and gave back, newest first. */
export function listPayments({ gateway }: Pick<PortalParts, 'gateway'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    readListPlace(c)
    const filter = check(c.req.query(), PaymentFilterSchema)
    const asked = { ...filter, cursor: c.req.query('cursor') }
    const page = await gateway.listPayments(user.id, asked).catch(translateGatewayError)
    return c.json({ payments: page.payments, nextCursor: page.next } satisfies PaymentsPage)
  }
}

const cents = (name: string, of: (payment: Payment) => number) => ({
  name,
  value: (payment: Payment) => formatCents(of(payment)),
})
const columns = [
  { name: 'created_at', value: (payment: Payment) => new Date(payment.createdAt).toISOString() },
  ...(['bric', 'tranNbr', 'kind', 'tranType', 'state', 'code', 'text'] as const).map(name => ({
    name,
    value: (payment: Payment) => payment[name],
  })),
  cents('requested', payment => payment.requestedCents),
  cents('approved', payment => payment.approvedCents),
  cents('held', payment => payment.heldCents),
  cents('captured', payment => payment.capturedCents),
  cents('settled', payment => payment.settledCents),
  cents('refunded', payment => payment.refundedCents),
  ...(['brand', 'lastFour', 'api', 'batchId', 'invoiceNbr'] as const).map(name => ({
    name,
    value: (payment: Payment) => payment[name],
  })),
]

/** GET /api/workbench/payments.csv: the same as a table. */
export function exportPayments({ gateway }: Pick<PortalParts, 'gateway'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const filter = check(c.req.query(), PaymentFilterSchema)
    return answerCsv({
      fileName: 'payments.csv',
      columns,
      rowsMax: paymentsCsvMax,
      async readPage(cursor) {
        const asked = { ...filter, cursor, limit: listRowsMax }
        const page = await gateway.listPayments(user.id, asked).catch(translateGatewayError)
        return { rows: page.payments, nextCursor: page.next }
      },
    })
  }
}
