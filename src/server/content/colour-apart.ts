import { Worker } from 'node:worker_threads'
import type { ColouredPiece, ColourPrograms, ProgramText } from '../../contract/page-services.ts'
import { threadOptions } from '../../platform/thread-options.ts'
import { tidySoon } from '../../platform/tidy-at-rest.ts'
import type { ColourAnswer, ColourQuestion } from './colour-worker.ts'

export interface ColoursApart {
  colour: ColourPrograms
  /** Ends the thread; whoever waits is refused. */
  close(): Promise<void>
}

interface Waiting {
  programs: readonly ProgramText[]
  resolve(coloured: ColouredPiece[][]): void
  reject(error: Error): void
  /** A thread may die of something else: its questions are asked once more. */
  isAgain: boolean
}

/** Drawn pages are kept: soon nothing is coloured any more. */
const restsMs = 30_000

const startWorker = () => new Worker(new URL('./colour-worker.ts', import.meta.url), threadOptions)

/**
 * Colours programs in a thread of its own, which is started when there is something to colour and ended half a minute after the last: what
 * grammars need is a third of all that the portal held, and goes back to the system with the thread (decision 0380).
 */
export function createColoursApart({ rests = restsMs, start = startWorker } = {}): ColoursApart {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let current: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let isClosed = false

  function ask(worker: Worker, id: number, { programs }: Waiting) {
    clearTimeout(resting)
    // A thread that works keeps the program alive, one that rests does not.
    worker.ref()
    worker.postMessage({ id, programs } satisfies ColourQuestion)
  }

  function take(worker: Worker, answer: ColourAnswer) {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('coloured' in answer) asked?.resolve(answer.coloured)
    else asked?.reject(new Error(`Programs cannot be colored: ${answer.problem}`))
    if (waiting.size > 0) return
    worker.unref()
    resting = setTimeout(end, rests)
    resting.unref()
  }

  /** Whoever waits is asked for once more on a new thread, and refused when that ends too. */
  function onEnd(worker: Worker, cause: Error) {
    tidySoon()
    if (current !== worker) return
    current = undefined
    clearTimeout(resting)
    const left = [...waiting]
    waiting.clear()
    for (const [id, asked] of left) {
      if (asked.isAgain || isClosed) asked.reject(cause)
      else put(id, { ...asked, isAgain: true })
    }
  }

  function running(): Worker {
    if (current) return current
    const worker = start()
    worker.on('message', (answer: ColourAnswer) => take(worker, answer))
    worker.on('error', error => onEnd(worker, error))
    worker.on('exit', code => onEnd(worker, new Error(`The thread that colors programs ended with ${code}`)))
    current = worker
    return worker
  }

  function put(id: number, asked: Waiting) {
    waiting.set(id, asked)
    ask(running(), id, asked)
  }

  async function end() {
    const worker = current
    clearTimeout(resting)
    if (worker) onEnd(worker, new Error('The portal stops'))
    await worker?.terminate()
  }

  return {
    colour(programs) {
      if (programs.length === 0) return Promise.resolve([])
      if (isClosed) return Promise.reject(new Error('The portal stops'))
      return new Promise((resolve, reject) => put(++lastId, { programs, resolve, reject, isAgain: false }))
    },
    close() {
      isClosed = true
      return end()
    },
  }
}
