import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { threadOptions } from '../../platform/thread-options.ts'

const idle: Worker[] = []
const startWorker = () => new Worker(new URL('./hash-worker.ts', import.meta.url), threadOptions)

/**
 * Argon2id in a thread of its own, which gets a processor when those that answer requests leave one (decision 0178). There are as
 * many threads as hashes were asked for at once; who asks bounds them, as the queue of hashes does. Idle ones keep no program alive.
 */
export async function deriveHash(parameters: Argon2Parameters): Promise<Buffer> {
  const worker = idle.pop() ?? startWorker()
  worker.ref()
  const hash = await new Promise<Uint8Array>((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`The thread that hashes ended with ${code}`))
    worker.once('error', reject)
    worker.once('exit', ended)
    worker.once('message', (found: Uint8Array) => {
      worker.off('error', reject)
      worker.off('exit', ended)
      resolve(found)
    })
    worker.postMessage(parameters)
  })
  // One that failed has ended, and is not kept.
  worker.unref()
  idle.push(worker)
  return Buffer.from(hash)
}
