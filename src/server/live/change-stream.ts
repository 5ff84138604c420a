import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import { changedBetween } from '../../domain/workbench/change-position.ts'
import type { AccountChanges } from './account-changes.ts'

/** Shorter than what stands between cuts a silent connection after; the session is looked at each time. */
export const beatMs = 10_000
/** What may wait for a slow reader before its stream is cut: it connects again, and looks at everything. */
const waitingMaxBytes = 16 * 1024
const here = 'event: here\ndata: 1\n\n'

/**
 * The stream of one tab, which shows what stood at a position; where that is not known, anything may be new to it. The session is asked before
 * anything is told and with each beat, so that nothing is told after it ended. Null when too many listen.
 */
export function createChangeStream(parts: {
  accountChanges: AccountChanges
  userId: string
  shownAt: string | undefined
  isSignedIn: () => Promise<boolean>
}): ReadableStream<Uint8Array> | null {
  const { accountChanges, userId, isSignedIn } = parts
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let { shownAt } = parts
  let isOver = false
  let stop: (() => void) | null = null
  let inTurn = Promise.resolve()
  const leave = () => {
    isOver = true
    clearInterval(beating)
    stop?.()
  }
  const end = () => {
    if (isOver) return
    leave()
    controller?.close()
  }
  const send = (text: string) => {
    inTurn = inTurn.then(async () => {
      if (isOver) return
      const isStill = await isSignedIn().catch(() => false)
      if (isOver) return
      if (!isStill) return end()
      controller?.enqueue(encoder.encode(text))
      if ((controller?.desiredSize ?? 0) < 0) end()
    })
  }
  const beating = setInterval(() => send(here), beatMs)
  const stream = new ReadableStream<Uint8Array>(
    {
      start: given => {
        controller = given
        // At once, so that what stands between passes the head of the answer on.
        given.enqueue(encoder.encode(here))
      },
      cancel: leave,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingMaxBytes }),
  )
  const tell = (kinds: readonly ChangeKind[], position: string) =>
    send(`event: changed\ndata: ${kinds.join(' ')}\nid: ${position}\n\n`)
  stop = accountChanges.listen(userId, {
    // Where nothing is new it is told too: the tab is live from then on.
    onOpen: position => tell(changedBetween(shownAt, position), position),
    onChange: tell,
    onLost: () => {
      shownAt = undefined
      send('event: lost\ndata: sandbox\n\n')
    },
    onEnd: end,
  })
  if (stop) return stream
  clearInterval(beating)
  return null
}
