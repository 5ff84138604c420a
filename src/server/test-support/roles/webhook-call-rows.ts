import type { webhookEndpoints } from '../../../contract/workbench/webhook-endpoints.ts'
import type { CallRow } from './call-row.ts'
import { nextId, type Person } from './people.ts'

const signedIn = { may: 'signed-in' } as const
const root = '/api/webhooks/endpoints'
/** About an endpoint of theirs. */
const ofEndpoint = (part: string, json?: object, other: CallRow['other'] = 'webhook_endpoint_not_found'): CallRow => ({
  ...{ ...signedIn, other },
  ask: async of => ({ path: `${root}/${await of.webhookEndpoint()}${part}`, ...(json && { json }) }),
})
const deliveryOf = async (of: Person) => `/api/webhooks/deliveries/${await of.webhookDelivery()}`

/** Calls about webhooks and events by who may make them. */
export const webhookCallRows: Record<keyof typeof webhookEndpoints, CallRow> = {
  listWebhookEndpoints: signedIn,
  getWebhookEndpoint: ofEndpoint(''),
  createWebhookEndpoint: {
    ...signedIn,
    async ask(_, by) {
      // The merchant is made with its first credentials.
      if (by.role !== 'anonymous') await by.fourPartKey()
      return { json: { reference: nextId(), url: 'https://hooks.example/more' } }
    },
  },
  changeWebhookEndpoint: ofEndpoint('', { description: 'Orders' }),
  // Deleting what is not there is done; the end of the test looks whether the owner's still is.
  deleteWebhookEndpoint: {
    ...{ ...signedIn, other: 'nothing' },
    async ask(of, by) {
      if (of !== by || by.role === 'anonymous')
        return { path: `${root}/${await of.webhookEndpoint()}/delete`, json: {} }
      return { path: `${root}/${nextId()}/delete`, json: {} }
    },
  },
  pauseWebhookEndpoint: ofEndpoint('/pause', {}),
  resumeWebhookEndpoint: ofEndpoint('/resume', {}),
  rotateWebhookSecret: {
    ...{ ...signedIn, other: 'webhook_endpoint_not_found' },
    ask: async of => ({ path: `${root}/${await of.webhookEndpoint()}/rotate`, json: { rotations: 0 } }),
  },
  getWebhookSecret: ofEndpoint('/secret'),
  testWebhookEndpoint: {
    ...{ ...signedIn, other: 'webhook_endpoint_not_found' },
    ask: async of => ({ path: `${root}/${await of.webhookEndpoint()}/test`, json: { id: nextId() } }),
  },
  resendFailedDeliveries: ofEndpoint('/resend-failed', { since: 0 }),
  listWebhookDeliveries: signedIn,
  exportWebhookDeliveries: signedIn,
  getWebhookDelivery: {
    ...{ ...signedIn, other: 'webhook_delivery_not_found' },
    ask: async of => ({ path: await deliveryOf(of) }),
  },
  resendWebhookDelivery: {
    ...{ ...signedIn, other: 'webhook_delivery_not_found' },
    ask: async of => ({ path: `${await deliveryOf(of)}/resend`, json: {} }),
  },
  listEvents: signedIn,
  exportEvents: signedIn,
  // Nobody here pays, so that there is no event to ask for.
  getEvent: { ...signedIn, ask: () => ({ path: '/api/webhooks/events/evt_1' }), reaches: 'event_not_found' },
}
