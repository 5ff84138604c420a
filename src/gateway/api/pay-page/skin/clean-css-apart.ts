import { Worker } from 'node:worker_threads'

const withinMs = 2_000
const atOnceMax = 2
let running = 0

/**
 * `cleanCss` in a thread of its own, with a limit of time and memory: a style sheet that makes the parser run for ever
 * costs its sender the skin and nobody else anything. Undefined: it took too long, or too many are at it.
 */
export async function cleanCssApart(text: string): Promise<string | undefined> {
  if (running >= atOnceMax) return undefined
  running++
  const worker = new Worker(new URL('./clean-css-worker.ts', import.meta.url), {
    workerData: text,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<string | undefined>(resolve => {
      timer = setTimeout(resolve, withinMs, undefined)
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
