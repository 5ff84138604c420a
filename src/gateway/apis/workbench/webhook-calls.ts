import type { Hono } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { listWebhookDeliveries, resendWebhook, showWebhookDelivery } from './webhook-deliveries.ts'
import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  pauseWebhookEndpoint,
  resendFailedWebhooks,
  resumeWebhookEndpoint,
  revealWebhookSecret,
  rotateWebhookSecret,
  showWebhookEndpoint,
  testWebhookEndpoint,
} from './webhook-endpoint.ts'
import { addWebhookEndpoint, deleteWebhookEndpoints, listWebhookEndpoints } from './webhook-endpoints.ts'

/** The calls about webhooks (`contract/webhooks.ts`). */
export function addWebhookCalls(app: Hono<GatewayEnv>, merchant: string, tools: GatewayTools): void {
  const endpoints = `${merchant}/webhook-endpoints`
  const one = `${endpoints}/:endpointId`
  app.get(endpoints, c => listWebhookEndpoints(c, tools))
  app.post(endpoints, c => addWebhookEndpoint(c, tools))
  app.delete(endpoints, c => deleteWebhookEndpoints(c, tools))
  app.get(one, c => showWebhookEndpoint(c, tools))
  app.patch(one, c => changeWebhookEndpoint(c, tools))
  app.delete(one, c => deleteWebhookEndpoint(c, tools))
  app.post(`${one}/pause`, c => pauseWebhookEndpoint(c, tools))
  app.post(`${one}/resume`, c => resumeWebhookEndpoint(c, tools))
  app.post(`${one}/rotate`, c => rotateWebhookSecret(c, tools))
  app.get(`${one}/secret`, c => revealWebhookSecret(c, tools))
  app.post(`${one}/test`, c => testWebhookEndpoint(c, tools))
  app.post(`${one}/resend-failed`, c => resendFailedWebhooks(c, tools))
  app.get(`${merchant}/deliveries`, c => listWebhookDeliveries(c, tools))
  app.get(`${merchant}/deliveries/:deliveryId`, c => showWebhookDelivery(c, tools))
  app.post(`${merchant}/deliveries/:deliveryId/resend`, c => resendWebhook(c, tools))
}
