import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { deriveHash } from './derive-hash.ts'

const priorityAtStart = getPriority()

/** Of the test vectors of the reference implementation (phc-winner-argon2, `src/test.c`, Argon2id, version 19). */
const vector = {
  message: Buffer.from('password'),
  nonce: Buffer.from('somesalt'),
  parallelism: 1,
  tagLength: 32,
  memory: 65_536,
  passes: 2,
}
const vectorHash = '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7'

test('hashes as the reference does, one after the other and several at once', async () => {
  expect((await deriveHash(vector)).toString('hex')).toBe(vectorHash)
  const hashes = await Promise.all([vector, vector, { ...vector, passes: 1 }].map(deriveHash))
  expect(hashes.map(hash => hash.toString('hex') === vectorHash)).toEqual([true, true, false])
})

test('what cannot be hashed fails, and the next one does not', async () => {
  await expect(deriveHash({ ...vector, nonce: Buffer.from('short') })).rejects.toThrow(/nonce/i)
  expect((await deriveHash(vector)).toString('hex')).toBe(vectorHash)
})

test('the main thread goes on meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await deriveHash(vector)
  delay.enable()
  const startedAt = performance.now()
  await deriveHash({ ...vector, passes: 8 })
  const tookMs = performance.now() - startedAt
  delay.disable()
  expect(delay.percentile(50) / 1e6).toBeLessThan(tookMs / 4)
})

/** How nice each thread of this process is (proc(5): `stat`, field 19), by the kernel's numbers. */
const niceness = () =>
  new Map(
    readdirSync('/proc/self/task').map(id => {
      const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return [Number(id), Number(fields[16])]
    }),
  )

test.skipIf(process.platform !== 'linux')('only threads that hash give way to all others', async () => {
  await deriveHash(vector)
  const nice = niceness()
  expect(nice.get(process.pid)).toBe(priorityAtStart)
  expect([...nice.values()].filter(value => value === 10).length).toBeGreaterThan(0)
})
