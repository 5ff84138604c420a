import { expect, onTestFinished, test } from 'vitest'
import { openRecurringClient } from '../../test-support/apis/test-recurring.ts'
import { openTestGateway } from '../../test-support/test-gateway.ts'

test('a clock that is being advanced is not advanced by another request, and goes on afterwards', async () => {
  /** What the next writes but one wait for: the first begins an advance, the second is its first step. */
  let gate: Promise<void> | undefined
  let toPass = 0
  const gateway = await openTestGateway('sqlite', {
    wrapStore: store => ({
      ...store,
      write: async work => {
        if (gate && toPass-- === 0) await gate
        return store.write(work)
      },
    }),
  })
  onTestFinished(() => gateway.close())
  const client = await openRecurringClient(gateway)
  let open = () => {}
  toPass = 1
  gate = new Promise(done => {
    open = done
  })
  const first = client.pass(1)
  await expect.poll(() => toPass).toBe(-1)
  const refused = await client.pass(1)
  open()
  expect([refused.status, refused.codes]).toEqual([409, ['CLOCK_IS_MOVING']])
  expect((await first).body['today']).toBe('2026-11-19')
  gate = undefined
  expect((await client.pass(1)).body['today']).toBe('2026-11-20')
})

test('a clock goes a hundred years ahead, and no day further', async () => {
  const gateway = await openTestGateway('sqlite')
  onTestFinished(() => gateway.close())
  const client = await openRecurringClient(gateway)
  const days = [...Array(91).fill(400), 100]
  for (const each of days) expect((await client.pass(each)).status).toBe(200)
  const refused = await client.pass(1)
  expect([refused.status, refused.codes]).toEqual([400, ['TOO_FAR']])
})
