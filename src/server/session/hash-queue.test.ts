import { availableParallelism } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import type { ApiProblem } from '../http/api-problem.ts'
import { createHashQueue, hashesAtOnce } from './hash-queue.ts'

/** Work that ends when the test says so. */
function openQueue(bounds: { atOnce: number; waitingMax: number }) {
  const queue = createHashQueue(bounds)
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  return {
    begun,
    count: queue.count,
    run: (name: string) =>
      queue.run(() => {
        begun.push(name)
        return new Promise<string>((done, failed) =>
          ends.set(name, fault => (fault ? failed(fault) : done(`${name} is done`))),
        )
      }),
    end(name: string, fault?: Error) {
      ends.get(name)?.(fault)
      // What ended hands its place on before anything else comes from outside.
      return new Promise(resolve => setImmediate(resolve))
    },
  }
}

describe('the queue of hashes', () => {
  test('runs so many at once, and the others in the order in which they came', async () => {
    const queue = openQueue({ atOnce: 2, waitingMax: 10 })
    const all = ['a', 'b', 'c', 'd', 'e'].map(name => queue.run(name))
    expect(queue.begun).toEqual(['a', 'b'])
    await queue.end('b')
    expect(queue.begun).toEqual(['a', 'b', 'c'])
    await queue.end('a')
    await queue.end('c')
    expect(queue.begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    await queue.end('d')
    await queue.end('e')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'].map(name => `${name} is done`))
  })

  test('takes no more than its bound, says when to come again, and takes more when there is room', async () => {
    const queue = openQueue({ atOnce: 1, waitingMax: 2 })
    const taken = ['a', 'b', 'c'].map(name => queue.run(name))
    const refused: ApiProblem = await queue.run('d').catch(error => error)
    expect([refused.status, refused.code, refused.retryAfterMs]).toEqual([503, 'too_busy', 5_000])
    await queue.end('a')
    const later = queue.run('e')
    for (const name of ['b', 'c', 'e']) await queue.end(name)
    expect(await Promise.all([...taken, later])).toHaveLength(4)
    expect(queue.begun).toEqual(['a', 'b', 'c', 'e'])
  })

  test('goes on after what failed', async () => {
    const queue = openQueue({ atOnce: 1, waitingMax: 2 })
    const failing = queue.run('a')
    const next = queue.run('b')
    const failed = expect(failing).rejects.toThrow('no memory')
    await queue.end('a', new Error('no memory'))
    await failed
    await queue.end('b')
    expect(await next).toBe('b is done')
    const last = queue.run('c')
    await queue.end('c')
    expect(await last).toBe('c is done')
  })

  test('leaves threads of Node for other work', () => {
    expect(hashesAtOnce).toBeLessThan(Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 1)
  })

  test('leaves a processor for pages, where there are two, and hashes one at a time at least', () => {
    expect(hashesAtOnce).toBeGreaterThanOrEqual(1)
    expect(hashesAtOnce).toBeLessThan(Math.max(2, availableParallelism()))
  })

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [8, 2],
  ])('of %d processors %d hash', async (processors, hashing) => {
    vi.resetModules()
    vi.doMock('node:os', () => ({ availableParallelism: () => processors }))
    try {
      expect((await import('./hash-queue.ts')).hashesAtOnce).toBe(hashing)
    } finally {
      vi.doUnmock('node:os')
    }
  })

  test('says how much is hashed and how much waits', async () => {
    const queue = openQueue({ atOnce: 2, waitingMax: 10 })
    expect(queue.count()).toEqual({ running: 0, waiting: 0 })
    const all = ['a', 'b', 'c', 'd', 'e'].map(name => queue.run(name))
    expect(queue.count()).toEqual({ running: 2, waiting: 3 })
    await queue.end('a')
    expect(queue.count()).toEqual({ running: 2, waiting: 2 })
    for (const name of ['b', 'c', 'd', 'e']) await queue.end(name)
    await Promise.all(all)
    expect(queue.count()).toEqual({ running: 0, waiting: 0 })
  })
})
