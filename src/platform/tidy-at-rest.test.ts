import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tidyAtRest } from './tidy-at-rest.ts'

const heap = vi.hoisted(() => ({ total_heap_size: 0 }))
vi.mock('node:v8', () => ({ getHeapStatistics: () => heap }))

const megabyte = 1024 * 1024
const collect = vi.fn(async () => {
  heap.total_heap_size = 20 * megabyte
})
let usedMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', collect)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: usedMs * 1000, system: 0 }))
  heap.total_heap_size = 40 * megabyte
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  collect.mockClear()
})

const look = async (workedMs: number) => {
  usedMs += workedMs
  await vi.advanceTimersByTimeAsync(2_000)
}

test('memory is collected when the program rests, and again only when it has grown', async () => {
  tidyAtRest()
  await look(500)
  expect(collect).not.toHaveBeenCalled()
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heap.total_heap_size += 7 * megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(1)
  heap.total_heap_size += megabyte
  await look(10)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('nothing happens in a Node without the flag', async () => {
  vi.stubGlobal('gc', undefined)
  tidyAtRest()
  await look(0)
  expect(vi.getTimerCount()).toBe(0)
})
