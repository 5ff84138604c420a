import { msOf } from '../../../lib/test-support/cpu-time.ts'
import { openTestGateway, type TestGateway } from '../test-gateway.ts'
import { isTorture } from '../torture.ts'

/** No answer may take the thread that answers everybody longer, whatever was sent. */
const mostMs = 1_000

/**
 * A gateway for hostile requests: `close` fails when one of its answers took more than a second of its thread. The time of the processor
 * counts, which a busy machine does not lengthen much; requests that are sent side by side count each other's.
 */
export async function openTimedGateway(...[kind, options]: Parameters<typeof openTestGateway>): Promise<TestGateway> {
  const gateway = await openTestGateway(kind, { ...options, notesCodes: false })
  const { app } = gateway
  const { request } = app
  const slowest = { ms: 0, of: 'nothing' }
  let answers = 0
  app.request = async (...sent) => {
    const before = process.threadCpuUsage()
    const answer = await request(...sent)
    const ms = msOf(process.threadCpuUsage(before))
    answers++
    if (ms > slowest.ms)
      Object.assign(slowest, { ms, of: `${sent[1]?.method ?? 'GET'} ${String(sent[0])}`.slice(0, 200) })
    return answer
  }
  return {
    ...gateway,
    async close() {
      await gateway.close()
      if (isTorture) console.log(JSON.stringify({ answers, slowestMs: Math.round(slowest.ms), of: slowest.of }))
      if (slowest.ms > mostMs)
        throw new Error(`${slowest.of} was answered in ${Math.round(slowest.ms)} ms of the processor`)
    },
  }
}
