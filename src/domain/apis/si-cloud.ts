import { refundOperation, sessionHeaders, sessionOperations, sessionTables } from './rest-proxy/session.ts'
import { proxyHeaders } from './rest-proxy/session-fields.ts'
import { siCloudCodes, siCloudOutcomes } from './si-cloud/codes.ts'
import { notificationTables } from './si-cloud/fields.ts'
import type { ApiSpecification } from './specification/api-specification.ts'

/** The cloud wakes a smart terminal for a point of sale that may be anywhere (payments 10.4). */
export const siCloud: ApiSpecification = {
  host: 'restProxy',
  format: 'json',
  isAvailable: true,
  auth: 'A session token from POST /proxy/auth, in the header Authorization.',
  headers: sessionHeaders,
  operations: [
    ...sessionOperations,
    {
      name: 'notify',
      title: 'Push a payment to a terminal',
      method: 'POST',
      path: '/accounts/{accountId}/notification',
      takes: 'notification',
      gives: 'notification-answer',
      status: 202,
    },
    {
      name: 'status',
      title: 'Read the status',
      method: 'GET',
      path: '/accounts/{accountId}/notification/{notification_id}',
      gives: 'status-answer',
    },
    refundOperation,
  ],
  refusal: 'error-answer',
  fields: {
    headers: { caption: 'Headers', fields: proxyHeaders },
    ...sessionTables,
    ...notificationTables,
  },
  codes: siCloudCodes,
  outcomes: siCloudOutcomes,
}
