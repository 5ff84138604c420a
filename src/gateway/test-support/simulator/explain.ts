import type { Seen } from './clients.ts'
import { pay } from './first-payments.ts'
import { close, follow } from './follow-ups.ts'
import { type Answer, copyPaper, type Deed, type Paper, passNight } from './model.ts'
import type { Intent } from './plan.ts'

/** One thing that happened between two moments: a request with its answer, or the work of the night. */
export type Event = { startedAt: number; endedAt: number; nowMs: number } & (
  | { kind: 'request'; deed: Deed; seen: Seen; failure: Intent['failure'] }
  | { kind: 'night' }
)

/**
 * The books after requests that were under way together: some order of them, in which none comes before one that had ended
 * when it began, must give every answer that was seen, and end with what is in the database (`accepts`). Undefined when
 * there is none: then an answer or a row is wrong.
 */
export function explain(paper: Paper, events: readonly Event[], accepts: (paper: Paper) => boolean): Paper | undefined {
  if (events.length === 0) return accepts(paper) ? paper : undefined
  for (const event of events) {
    const others = events.filter(other => other !== event)
    if (others.some(other => other.endedAt < event.startedAt)) continue
    const next = copyPaper(paper)
    const found = happens(next, event) ? explain(next, others, accepts) : undefined
    if (found) return found
  }
  return undefined
}

/** Writes an event down; false when the answer that was seen is not the one that the books ask for. */
function happens(paper: Paper, event: Event): boolean {
  if (event.kind === 'night') {
    passNight(paper, event.nowMs)
    return true
  }
  const { deed, seen, failure, nowMs } = event
  if (seen.failed && failure !== 'behind') return true
  const answer = answerTo(paper, deed, nowMs)
  if (failure === 'behind') return seen.failed
  if (answer.payment) answer.payment.bric = seen.bric
  return isSame(answer, seen)
}

/** What the books say to a request. */
export function answerTo(paper: Paper, deed: Deed, nowMs: number): Answer {
  if (deed.kind === 'pay') return pay(paper, deed, nowMs)
  return deed.kind === 'follow' ? follow(paper, deed, nowMs) : close(paper, deed)
}

function isSame({ code, cents, of, payment }: Answer, seen: Seen): boolean {
  if (seen.code !== code) return false
  if (cents !== undefined && seen.cents !== cents) return false
  return of === undefined ? payment === undefined || seen.bric !== '' : seen.bric === of
}
