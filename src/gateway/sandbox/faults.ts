import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'

const slowReplyMs = 35_000

/** Spoils a good answer as the amount asked for (payments 1.9, 8NN). The payment itself is recorded by now. */
export async function fakeFault(
  c: Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'env'>,
  fault: TechnicalFault,
  good: Response,
  sleep: (durationMs: number) => Promise<void>,
): Promise<Response> {
  if (fault === 'slow-reply') await sleep(slowReplyMs)
  if (fault === 'malformed-reply') {
    const text = await good.text()
    return new Response(text.slice(0, Math.floor(text.length / 2)), good)
  }
  if (fault !== 'closed-connection') return good
  const socket = c.env?.outgoing?.socket
  // Without a socket (in tests) the nearest thing is an empty answer.
  if (!socket) return new Response(null, { status: 502 })
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}
