import { type ChangeKind, changesPath, parseChangeKinds } from '../../domain/workbench/change-kinds.ts'
import { createEventReader } from '../../lib/http/read-events.ts'

/** `live`: what changes is told at once. `lost`: it is tried again and again. `ended`: there is no session any more. */
export type LiveState = 'opening' | 'live' | 'lost' | 'ended'

export interface ChangesFollower {
  /** Where the sandbox stood when what the page shows was read; left out, anything may be new to it. */
  shownAt?: string | undefined
  /** Some of these may be new: look again. Said of all after any failure of the stream. */
  onChange: (kinds: readonly ChangeKind[]) => void
  onState?: (state: LiveState) => void
}

const waitsMs = [500, 1_000, 2_000, 5_000, 15_000]
/** The portal says something every ten seconds; a stream that is silent for longer is dead. */
const silenceMaxMs = 35_000

const followers = new Set<{ kinds: readonly ChangeKind[]; follower: ChangesFollower }>()
let state: LiveState = 'opening'
/** Of all that follow: what they were told stood here. */
let toldAt: string | undefined
let running: AbortController | undefined

/**
 * Follows what may have changed in the sandbox for who is signed in: one stream for the whole tab, none while it is hidden. Ends with the
 * function that it answers.
 */
export function followChanges(kinds: readonly ChangeKind[], follower: ChangesFollower): () => void {
  const wanted = { kinds, follower }
  followers.add(wanted)
  if (followers.size === 1) begin(follower.shownAt)
  else follower.onState?.(state)
  // Who joins was not told what changed since it loaded what it shows.
  if (state === 'live') follower.onChange(kinds)
  return () => {
    if (followers.delete(wanted) && followers.size === 0) end()
  }
}

function begin(shownAt: string | undefined) {
  toldAt = shownAt
  document.addEventListener('visibilitychange', openWhileSeen)
  // A page that waits in the browser's memory has no streams, and opens one when it comes back.
  addEventListener('pageshow', openWhileSeen)
  addEventListener('pagehide', close)
  state = 'opening'
  openWhileSeen()
}

function end() {
  document.removeEventListener('visibilitychange', openWhileSeen)
  removeEventListener('pageshow', openWhileSeen)
  removeEventListener('pagehide', close)
  close()
}

function close() {
  running?.abort()
  running = undefined
}

function openWhileSeen() {
  if (document.hidden) return close()
  if (running) return
  running = new AbortController()
  void follow(running.signal)
}

function say(next: LiveState) {
  if (state === next) return
  state = next
  for (const { follower } of [...followers]) follower.onState?.(next)
}

/** What could not be heard, or read, is looked at when there is a stream again. */
function lose() {
  toldAt = undefined
  say('lost')
}

async function follow(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const status = await readStream(signal, () => {
      tries = 0
    })
    if (signal.aborted) return
    if (status === 401) return say('ended')
    lose()
    const mostMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0
    await pause(mostMs * (0.5 + Math.random() / 2), signal)
  }
}

/** Reads one stream to its end, and answers its status; 0 when there was none. */
async function readStream(signal: AbortSignal, onHeard: () => void): Promise<number> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMaxMs)
  }
  try {
    heard()
    const response = await fetch(changesPath, {
      ...{ credentials: 'same-origin', cache: 'no-store' },
      headers: { accept: 'text/event-stream', ...(toldAt !== undefined && { 'last-event-id': toldAt }) },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return response.status
    const read = createEventReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      heard()
      for (const { event, data, id } of read(piece.value)) {
        if (event === 'lost') lose()
        if (event !== 'changed' || signal.aborted) continue
        toldAt = id
        onHeard()
        say('live')
        tell(parseChangeKinds(data))
      }
    }
    return response.status
  } catch {
    // Cut off, restarted or never there: all the same to who tries again.
    return 0
  } finally {
    clearTimeout(timer)
  }
}

function tell(told: readonly ChangeKind[]) {
  for (const { kinds, follower } of [...followers]) if (kinds.some(kind => told.includes(kind))) follower.onChange(told)
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
