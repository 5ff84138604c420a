import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tidyAtRest } from './tidy-at-rest.ts'

const megabyte = 1024 * 1024
let heapBytes = 0
const begin = () => tidyAtRest(() => heapBytes)
const collect = vi.fn(async () => {
  heapBytes = 20 * megabyte
})
let utilization = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', collect)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
  heapBytes = 40 * megabyte
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  collect.mockClear()
})

const look = async (workedMs: number) => {
  utilization = workedMs / 2_000
  await vi.advanceTimersByTimeAsync(2_000)
  // What was held is noted once the collection is over.
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  { heldMb: 20, growsBy: 8 },
  { heldMb: 200, growsBy: 20 },
])('memory is collected at rest; of $heldMb MB again once it has grown by $growsBy', async ({ heldMb, growsBy }) => {
  collect.mockImplementationOnce(async () => {
    heapBytes = heldMb * megabyte
  })
  begin()
  await look(500)
  expect(collect).not.toHaveBeenCalled()
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heapBytes += (growsBy - 1) * megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heapBytes += megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('nothing happens in a Node without the flag', async () => {
  vi.stubGlobal('gc', undefined)
  begin()
  await look(0)
  expect(vi.getTimerCount()).toBe(0)
})
