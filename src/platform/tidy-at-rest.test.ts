import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tidyAtRest, tidySoon } from './tidy-at-rest.ts'

const heap = vi.hoisted(() => ({ total_heap_size: 0 }))
vi.mock('node:v8', () => ({ getHeapStatistics: () => heap }))

const megabyte = 1024 * 1024
const collect = vi.fn(async () => {
  heap.total_heap_size = 20 * megabyte
})
let utilization = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', collect)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
  heap.total_heap_size = 40 * megabyte
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
    heap.total_heap_size = heldMb * megabyte
  })
  tidyAtRest()
  await look(500)
  expect(collect).not.toHaveBeenCalled()
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heap.total_heap_size += (growsBy - 1) * megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heap.total_heap_size += megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('once more when something says that it is gone', async () => {
  tidyAtRest()
  await look(10)
  tidySoon()
  await look(500)
  expect(collect).toHaveBeenCalledTimes(1)
  await look(10)
  expect(collect).toHaveBeenCalledTimes(2)
  await look(10)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('nothing happens in a Node without the flag', async () => {
  vi.stubGlobal('gc', undefined)
  tidyAtRest()
  await look(0)
  expect(vi.getTimerCount()).toBe(0)
})
