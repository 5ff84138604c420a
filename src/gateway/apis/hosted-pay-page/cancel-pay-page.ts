import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { isFromOurPage } from '../../http/is-from-our-page.ts'
import { logRequest } from '../../http/log/log-request.ts'
import { parseRedirectTarget } from '../../http/redirect-target.ts'
import { showError } from '../../http/show-error.ts'
import { cancelledPage } from '../../pages/cancelled-page.ts'
import { deleteOpenPaySession } from '../../store/online/pay-sessions-table.ts'
import { sendAnswer } from '../../tac-forms/send-back.ts'
import { findSession } from './find-session.ts'

/** POST /paypage/{id}/cancel: the session goes first, then the shopper: to CANCEL_URL, or to a page of ours. */
export async function cancelPayPage(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const found = await findSession(c, tools)
  if (found.kind === 'refused') return found.response
  const { session } = found
  if (!isFromOurPage(c)) return showError(c, 403, 'payPageElsewhere')
  const isCancelled = await tools.store.write(trx => deleteOpenPaySession(trx, session.idHash))
  const answer = isCancelled ? 'CANCELLED' : 'OVER'
  logRequest(c, tools, {
    ...{ credentialId: session.credentialId, api: 'hosted-pay-page', call: 'cancel' },
    ...{ status: 303, answer, fields: [] },
  })
  if (!isCancelled) {
    // Paid in the moment before, or pressed on an old page: the shop learns of the payment rather than of a cancel.
    const again = await findSession(c, tools)
    return again.kind === 'refused' ? again.response : sendAnswer(again.way, again.session.answer ?? [])
  }
  const target = parseRedirectTarget(session.fields.get('CANCEL_URL') ?? '')
  return target ? c.redirect(target.href, 303) : c.html(cancelledPage(session.fields.get('USER_DATA_10') ?? ''))
}
