import { Worker } from 'node:worker_threads'
import { threadOptions } from '../../../../platform/thread-options.ts'

const atOnceMax = 2
let running = 0

/**
 * `cleanCss` in a thread of its own, with a limit of time and memory: a style sheet that makes the parser run for ever
 * costs its sender the skin and nobody else anything. Undefined: it took too long, or too many are at it.
 *
 * @param limits how long it may take from when the thread runs; how long a busy machine takes to start one is not its fault
 */
export async function cleanCssApart(text: string, { withinMs } = { withinMs: 5_000 }): Promise<string | undefined> {
  if (running >= atOnceMax) return undefined
  running++
  const worker = new Worker(new URL('./clean-css-worker.ts', import.meta.url), {
    workerData: text,
    ...threadOptions,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string | undefined>(resolve => {
      worker.once('online', () => {
        timer = setTimeout(resolve, withinMs, undefined)
      })
      worker.once('message', css => resolve(String(css)))
      worker.once('error', () => resolve(undefined))
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
    running--
  }
}
