import type { ProxyHandler } from '../../http/take-proxy-call.ts'
import { findRequest } from '../../store/in-person/terminal-requests.ts'
import { siCloudName } from './api-name.ts'
import { notificationOf, rowIdOf } from './notification-wire.ts'
import { unknownNotification } from './notify.ts'

/** GET /accounts/{accountId}/notification/{notification_id}: where it stands, and its payment once there is one. The log names both here and where it was pushed. */
export const readStatus: ProxyHandler = async ({ credential, request, tools }) => {
  const id = rowIdOf(request.c.req.param('notification_id'))
  const found = await findRequest(tools.store.read, credential.merchantId, id)
  if (found?.api !== siCloudName) return unknownNotification
  return {
    ...{ data: await notificationOf(tools.store.read, found), rule: found.rule },
    transactionIds: found.transaction_id === null ? [] : [found.transaction_id],
  }
}
