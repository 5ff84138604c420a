import { useEffect, useSyncExternalStore } from 'react'
import { decodeTransaction } from '../../domain/demos/demo-transaction.ts'

/**
 * The answer to the latest payment of a page, for the islands on it. It is told by the demo itself, or by the tab in which
 * the answer opened; of other tabs only answers to numbers that were sent from here are taken.
 */
const channelName = 'gatehouse.demo-answers'
const sentNumbers = new Set<string>()
const listeners = new Set<() => void>()
let latest: string | undefined
let channel: BroadcastChannel | undefined

/** Shows an answer, as the payload that an address carries. */
export function showAnswer(payload: string): void {
  latest = payload
  for (const listener of listeners) listener()
  // The island that shows it sleeps until there is an answer, and wakes as if it were touched.
  document.querySelector('#response is-land')?.dispatchEvent(new Event('focusin', { bubbles: true }))
}

/** From now on the answer to this TRAN_NBR is shown here, too, when it opens in another tab. */
export function awaitAnswer(tranNbr: string): void {
  sentNumbers.add(tranNbr)
  if (channel) return
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    const decoded = typeof data === 'string' ? decodeTransaction(data) : undefined
    if (decoded?.ok && sentNumbers.has(decoded.transaction.TRAN_NBR ?? '')) showAnswer(data)
  }
}

/** Tells the tab that paid what came back in this one. */
export function useAnswerTold(payload: string | null): void {
  useEffect(() => {
    if (!payload) return
    const other = new BroadcastChannel(channelName)
    other.postMessage(payload)
    other.close()
  }, [payload])
}

/** Where no other tab shows the answer, this one goes on to it. */
export function goToAnswer(): void {
  const section = document.getElementById('response')
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The answer to the latest payment that was made on this page; undefined before the first. */
export const useLatestAnswer = () =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
