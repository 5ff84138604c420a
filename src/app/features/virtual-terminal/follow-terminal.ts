import type { TerminalAction } from '../../../domain/terminals/virtual-terminal.ts'
import { createEventReader } from '../../../lib/http/read-events.ts'
import type { TerminalChange } from './terminal-state.ts'

/** Leave to act as one terminal. */
export interface TerminalKey {
  token: string
}

interface Following {
  /** Address of the virtual terminal at the gateway, with a slash at its end. */
  root: string
  /** The key of now; `isNew` when the one before was refused. Null when there is none yet; throws what no other try would mend. */
  keyOf(isNew: boolean): Promise<TerminalKey | null>
  onChange(change: TerminalChange): void
  signal: AbortSignal
}

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000]
/** The gateway says something at least this often; a stream that is silent for longer is dead. */
const silenceMaxMs = 45_000

/** Follows a terminal until the signal, beginning again whenever the stream ends: each one begins with all there is. */
export async function followTerminal({ root, keyOf, onChange, signal }: Following): Promise<void> {
  let tries = 0
  let isNew = false
  const take = (change: TerminalChange) => {
    tries = 0
    onChange(change)
  }
  while (!signal.aborted) {
    const key = await keyOf(isNew)
    isNew = key !== null && (await readStream(`${root}events`, key, take, signal)) === 401
    if (signal.aborted) return
    onChange({ type: 'lost' })
    await pause(waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0, signal)
    tries++
  }
}

/** Reads one stream to its end, and answers its status; 0 when there was none. */
async function readStream(url: string, key: TerminalKey, take: (change: TerminalChange) => void, signal: AbortSignal) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMaxMs)
  }
  try {
    heard()
    const response = await fetch(url, {
      ...{ credentials: 'omit', cache: 'no-store', signal: AbortSignal.any([signal, silence.signal]) },
      headers: { authorization: `Bearer ${key.token}`, accept: 'text/event-stream' },
    })
    if (!response.ok || !response.body) return response.status
    const read = createEventReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      heard()
      for (const { event, data } of read(piece.value)) take({ type: event, value: JSON.parse(data) } as TerminalChange)
    }
    return response.status
  } catch {
    // Cut off, restarted or never there: all the same to who tries again.
    return 0
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** What a hand does, without its id. */
export type HandAction = TerminalAction extends infer Action
  ? Action extends { actionId: string }
    ? Omit<Action, 'actionId'>
    : never
  : never

const actionTimeoutMs = 15_000
const actionTries = 3

/** Why the terminal did not do it, in its own words. */
export class RefusedAction extends Error {}

/** Does it once, however often the answer was lost. Answers false for a key that ended. */
export async function sendAction(root: string, key: TerminalKey, action: HandAction): Promise<boolean> {
  const body = JSON.stringify({ ...action, actionId: crypto.randomUUID() })
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`${root}actions`, {
        ...{ method: 'POST', credentials: 'omit', body, signal: AbortSignal.timeout(actionTimeoutMs) },
        headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' },
      })
      if (response.ok) return true
      if (response.status === 401) return false
      if (response.status < 500 || attempt === actionTries) throw new RefusedAction(await refusalOf(response))
    } catch (error) {
      if (error instanceof RefusedAction || attempt === actionTries) throw error
    }
  }
}

async function refusalOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const said = answer['detail'] ?? answer['title']
  return typeof said === 'string' ? said : `The gateway returned ${response.status}. Try again.`
}
