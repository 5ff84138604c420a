import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type WebhookDeliveryDetails, WebhookDeliveryDetailsSchema } from '../../../domain/webhooks/webhook-delivery.ts'
import type { NewWebhookEndpointSchema } from '../../../domain/webhooks/webhook-endpoint.ts'
import {
  type WebhookDeliveries,
  WebhookDeliveriesSchema,
  type WebhookEndpointWithSecret,
  WebhookEndpointWithSecretSchema,
} from '../../contract/webhooks.ts'
import { createSender, type SenderTools } from '../../webhooks/create-sender.ts'
import type { TestGateway, TestTerminal } from '../test-gateway.ts'
import { portalOf } from './test-checkout.ts'

type NewEndpoint = z.input<typeof NewWebhookEndpointSchema>

/** A merchant with webhooks, as the portal sees it. */
export async function openWebhookShop(
  gateway: TestGateway,
  merchantReference: string = randomUUID(),
  lifeHours?: number,
) {
  const terminal: TestTerminal = await gateway.provision({ merchantReference, ...(lifeHours && { lifeHours }) })
  const root = `/provisioning/merchants/${encodeURIComponent(merchantReference)}`
  const { call: callPath } = portalOf(gateway)
  const call = (method: string, path: string, body?: object) => callPath(method, `${root}/${path}`, body)
  const create = (asked: Partial<NewEndpoint>) =>
    call('POST', 'webhook-endpoints', { reference: randomUUID(), ...asked })
  /** One that is taken. */
  async function add(asked: Partial<NewEndpoint>): Promise<WebhookEndpointWithSecret> {
    const response = await create(asked)
    expect(response.status).toBe(201)
    return WebhookEndpointWithSecretSchema.parse(await response.json())
  }
  let number = 0
  /** A sale of so much, which is one event. */
  const sell = (amount = '21.00') => gateway.pay(terminal, { TRAN_NBR: String(++number), AMOUNT: amount })
  const deliveries = async (query: string): Promise<WebhookDeliveries> =>
    WebhookDeliveriesSchema.parse(await (await call('GET', `deliveries${query}`)).json())
  const delivery = async (id: string): Promise<WebhookDeliveryDetails> =>
    WebhookDeliveryDetailsSchema.parse(await (await call('GET', `deliveries/${id}`)).json())
  /** Sends all that is due at this moment, as another copy of the program would. */
  async function send(change: Partial<SenderTools> = {}): Promise<void> {
    const failures: unknown[] = []
    const sender = createSender({
      ...{ ...gateway.workTools, targets: { takesLocal: true }, answerWithinMs: 10_000 },
      ...{ onError: error => failures.push(error), ...change },
    })
    await sender.settle()
    expect(failures).toEqual([])
  }
  return { deliveries, delivery, send, terminal, merchantReference, call, create, add, sell }
}
export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>
