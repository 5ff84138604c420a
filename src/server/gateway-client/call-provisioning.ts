import type * as z from 'zod'
import { GatewayError } from './gateway-client.ts'
import { type SendOptions, sendRequest } from './send-request.ts'

/** Sends a call of the provisioning API with our secret, and answers status and text. */
export async function callProvisioning(
  request: { method: string; url: string; body?: object; headers?: Record<string, string>; gatewaySecret: string },
  options: SendOptions,
): Promise<{ status: number; text: string }> {
  const { method, url, body, gatewaySecret } = request
  const headers = { ...request.headers, 'content-type': 'application/json', authorization: `Bearer ${gatewaySecret}` }
  return sendRequest(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }, options)
}

/** The answer as its schema has it; a `GatewayError` when it is something else. */
export function readAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new GatewayError('unusable', 'The gateway answered something that is not its answer', cause)
  }
}

export const unusableStatus = (status: number) => new GatewayError('unusable', `The gateway answered with ${status}`)
