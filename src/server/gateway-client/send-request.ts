import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { inSpan, traceHeaders } from '../../platform/tracing/spans.ts'
import { GatewayError } from './gateway-client.ts'

export interface SendOptions {
  timeoutMs: number
  /** Waits before the second, third, … try. Only for calls that can be repeated safely. */
  retryDelaysMs: readonly number[]
  /** An answer of more is not one of ours. Most are a few hundred bytes. */
  answerMaxBytes?: number
}

const standardMaxBytes = 64 * 1024

/** Sends a request, again when no answer or a 5xx came. Answers status and text, or throws a `GatewayError`. */
export async function sendRequest(url: string, init: RequestInit, options: SendOptions) {
  for (const delayMs of options.retryDelaysMs) {
    const answer = await trySend(url, init, options).catch(keepUnreachable)
    if (!(answer instanceof GatewayError) && answer.status < 500) return answer
    await sleep(delayMs)
  }
  const answer = await trySend(url, init, options)
  if (answer.status >= 500) throw new GatewayError('unreachable', `The gateway answered ${answer.status}`)
  return answer
}

function keepUnreachable(error: unknown): GatewayError {
  if (error instanceof GatewayError && error.kind === 'unreachable') return error
  throw error
}

async function trySend(
  url: string,
  init: RequestInit,
  { timeoutMs, answerMaxBytes = standardMaxBytes }: SendOptions,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect would carry our secret to wherever it points.
    const response = await inSpan('call of the gateway', { kind: SpanKind.CLIENT }, () => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
      return fetch(url, { ...init, headers, signal, redirect: 'error' })
    })
    return { status: response.status, text: await readBounded(response, answerMaxBytes) }
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause
    throw new GatewayError('unreachable', 'The gateway did not answer', cause)
  }
}

async function readBounded(response: Response, answerMaxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > answerMaxBytes) throw new GatewayError('unusable', 'The gateway answered more than it ever should')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
