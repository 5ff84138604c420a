import { useEffect, useState } from 'react'
import { inHand } from '../terminal-state.ts'
import type { TerminalTools } from '../use-terminal.ts'
import { type EntryEnd, type Key, type KeyEntry, noEntry, pressKey } from './key-entry.ts'

const firstCard = 'visa-approve'

/** The card that a reader holds, and what was typed on the keys. Neither is kept anywhere else. */
export function useHand({ state, act, putEndAway }: TerminalTools) {
  const [card, setCard] = useState(firstCard)
  const [entry, setEntry] = useState<KeyEntry>(noEntry)
  const request = inHand(state)
  const place = `${request?.id}:${request?.step}:${request?.wrongPins}`
  // What was typed for one step is nothing to the next one.
  useEffect(() => setEntry(noEntry), [place])

  function finish(requestId: string, end: EntryEnd) {
    if (end.do === 'pin') return act({ do: 'pin', requestId, isRight: end.isRight })
    if (end.do === 'tip') return act({ do: 'tip', requestId, tipCents: end.tipCents })
    return act({ do: 'present', requestId, method: 'key', card: { number: end.number, expiry: end.expiry } })
  }
  function press(key: Key) {
    if (!request) {
      putEndAway()
      return
    }
    const requestId = request.id
    if (key === 'cancel' && entry.field === null) return void act({ do: 'cancel', requestId })
    if (key === 'enter' && request.step === 'signature') return void act({ do: 'sign', requestId })
    const after = pressKey(entry, key, request.step)
    setEntry(after.entry)
    if (after.end) void finish(requestId, after.end)
  }
  return { card, setCard, entry, press, keyIn: () => setEntry({ field: 'number', digits: '', number: '' }) }
}

export type Hand = ReturnType<typeof useHand>
