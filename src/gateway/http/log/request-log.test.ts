import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'

describeStores('the request log', kind => {
  let gateway: TestGateway
  let credentialId = ''
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    credentialId = (await gateway.provision()).credentialId
  })
  afterAll(() => gateway.close())

  let log: RequestLog
  let writes: number
  let onWritten: () => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    writes = 0
    log = createRequestLog(gateway.store, {
      clock: () => gateway.time.nowMs,
      newId: randomUUID,
      onError: error => {
        throw error
      },
      onWritten: async () => {
        writes++
        onWritten()
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const send = (requestId: string) =>
    log.add({ ...{ credentialId, requestId, api: 'server-post', call: 'CCE1' }, status: 200, answer: '', fields: [] })
  /** Lets so much time pass, then waits until the log is written. */
  async function writtenAfter(ms: number) {
    const written = new Promise<void>(resolve => {
      onWritten = resolve
    })
    vi.advanceTimersByTime(ms)
    await written
    const rows = await gateway.store.read.selectFrom('request_log').select('request_id').execute()
    return rows.map(row => row.request_id).sort()
  }

  test('has a request almost at once after a rest, and those that follow together', async () => {
    send('first')
    expect(await writtenAfter(15)).toEqual(['first'])
    send('second')
    vi.advanceTimersByTime(100)
    send('third')
    expect(await writtenAfter(100)).toEqual(['first', 'second', 'third'])
    vi.advanceTimersByTime(1_000)
    send('fourth')
    expect(await writtenAfter(15)).toEqual(['first', 'fourth', 'second', 'third'])
    expect(writes).toBe(3)
  })
})
