import type { CurrentUser } from '../../../contract/page-services.ts'
import { PaymentActionBodySchema } from '../../../contract/workbench/workbench-payment-endpoints.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { takeOrThrow } from '../../http/limit-rate.ts'
import { parseJson } from '../../http/parse-body.ts'
import type { ServerContext } from '../../http/server-env.ts'
import { translateGatewayError } from '../../http/translate-gateway-error.ts'
import type { PortalParts } from '../../portal-parts.ts'

const bricOf = (c: ServerContext) => c.req.param('bric') ?? ''

/** GET /api/workbench/payments/{bric}: one payment; that of another account is as unknown as one that never was. */
export function getPayment({ gateway }: Pick<PortalParts, 'gateway'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const payment = await gateway.getPayment(user.id, bricOf(c)).catch(translateGatewayError)
    if (!payment) throw new ApiProblem('payment_not_found')
    return c.json(payment)
  }
}

/** POST /api/workbench/payments/{bric}: captures, undoes or gives back a payment, as its merchant could by a call. */
export function actOnPayment({ gateway, accountLimiter }: Pick<PortalParts, 'gateway' | 'accountLimiter'>) {
  return async (c: ServerContext, user: CurrentUser): Promise<Response> => {
    const asked = await parseJson(c, PaymentActionBodySchema)
    await takeOrThrow(accountLimiter, 'gatewayCall', user.id)
    const result = await gateway.actOnPayment(user.id, { bric: bricOf(c), ...asked }).catch(translateGatewayError)
    if (result === null) throw new ApiProblem('payment_not_found')
    if (result === 'in-progress') throw new ApiProblem('action_in_progress', { retryAfterMs: 1_000 })
    if (result === 'differs') throw new ApiProblem('action_differs', { param: 'actionId' })
    return c.json(result)
  }
}
