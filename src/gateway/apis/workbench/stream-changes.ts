import type { Context } from 'hono'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'

/** How many streams one merchant has (a copy of the portal opens one), and one program. */
const ofMerchantMax = 20
const streamsMax = 2_000
/** What may wait for a slow reader before its stream is cut: it connects again, and looks at everything. */
const waitingMaxBytes = 16 * 1024

const bytesOf = (text: string) => new TextEncoder().encode(text)
const heartbeat = bytesOf(': here\n\n')
const message = (event: string, data: string, id: string) => bytesOf(`event: ${event}\ndata: ${data}\nid: ${id}\n\n`)

/**
 * GET {merchants}/{merchantReference}/changes: server-sent events. Each `changed` has kinds as its data, with spaces between: what may be
 * new. `open` comes first: what is written after it is told. The `id` of both is the position of the books (`change-position.ts`). A merchant
 * that does not exist yet is told of when it does. 429 `too_many_streams`.
 */
export async function streamChanges(c: Context<GatewayEnv>, { changes, store, log }: GatewayTools): Promise<Response> {
  const reference = c.req.param('merchantReference') ?? ''
  if (changes.count(reference) >= ofMerchantMax || changes.count() >= streamsMax)
    return answerProblem(c, { status: 429, code: 'too_many_streams', title: 'Too many streams of changes are open.' })
  let stop = () => {}
  let isOver = false
  const stream = new ReadableStream<Uint8Array>(
    {
      start: async controller => {
        const end = () => {
          if (isOver) return
          isOver = true
          stop()
          controller.close()
        }
        const send = (bytes: Uint8Array) => {
          if (isOver) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < 0) end()
        }
        stop = changes.listen(reference, {
          onChange: (kinds, position) => send(message('changed', kinds.join(' '), position)),
          onBeat: () => send(heartbeat),
          onEnd: end,
        })
        try {
          await changes.look(store.read, [reference])
          send(message('open', '', changes.positionOf(reference)))
        } catch (error) {
          log.error({ err: error }, 'a stream of changes could not begin')
          end()
        }
      },
      cancel: () => {
        isOver = true
        stop()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingMaxBytes }),
  )
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
