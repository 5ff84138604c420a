import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import type { ChangeCalls } from '../gateway-client/gateway-client.ts'
import { createBackoff } from './backoff.ts'

export interface ChangeListener {
  /** There is a stream, and the books stand so: what is new since another position may have been told to nobody. */
  onOpen(position: string): void
  /** These kinds of things may be new; so the books stand now. */
  onChange(kinds: readonly ChangeKind[], position: string): void
  /** The gateway does not answer now; `onOpen` follows when it does. */
  onLost(): void
  /** The portal stops. */
  onEnd(): void
}

/** What may have changed at the gateway, for all open tabs of an account by one stream. */
export interface AccountChanges {
  /** Null when the account has as many listeners as it may have, or the portal; else ends with the function that it answers. */
  listen(userId: string, listener: ChangeListener): (() => void) | null
  /**
   * Where the books of an account stand, for a page that is made now: asked before what it shows is read. Begins to listen where nobody does,
   * as the page will. Undefined where it cannot be said soon.
   */
  positionOf(userId: string): Promise<string | undefined>
  /** How many listen. */
  count(): number
  /** Tells everybody that the portal stops, and listens no more. */
  end(): void
}

/** How many tabs of one account are told, and how many at all. */
export const ofAccountMax = 10
const listenersMax = 2_000
/** So long a stream without listeners is kept: a page that was just made, or the next one of the reader, will listen. */
const keptMs = 15_000
/** What a page waits for at most to know where the books stand. */
const openWaitMs = 250

interface Followed {
  listeners: Set<ChangeListener>
  state: 'opening' | 'open' | 'lost'
  position?: string | undefined
  /** The first time that it was opened, or failed to. */
  begun: PromiseWithResolvers<void>
  stop: AbortController
  ending?: NodeJS.Timeout | undefined
}

export function createAccountChanges(parts: { gateway: ChangeCalls; log: Logger }): AccountChanges {
  const { gateway, log } = parts
  const accounts = new Map<string, Followed>()
  let count = 0

  async function follow(userId: string, followed: Followed) {
    const { listeners, stop } = followed
    const { signal } = stop
    const backoff = createBackoff()
    const onOpen = (position: string) => {
      Object.assign(followed, { state: 'open', position })
      backoff.reset()
      followed.begun.resolve()
      for (const listener of [...listeners]) listener.onOpen(position)
    }
    const onChange = (kinds: readonly ChangeKind[], position: string) => {
      followed.position = position
      for (const listener of [...listeners]) listener.onChange(kinds, position)
    }
    while (!signal.aborted) {
      await gateway.followChanges(userId, { signal, onOpen, onChange }).catch((error: unknown) => {
        if (!signal.aborted) log.debug({ err: error }, 'a stream of changes ended')
      })
      if (signal.aborted) return
      Object.assign(followed, { state: 'lost', position: undefined })
      followed.begun.resolve()
      for (const listener of [...listeners]) listener.onLost()
      await backoff.wait(signal)
    }
  }

  function begin(userId: string): Followed {
    const begun = Promise.withResolvers<void>()
    const followed: Followed = { listeners: new Set(), state: 'opening', begun, stop: new AbortController() }
    accounts.set(userId, followed)
    void follow(userId, followed)
    return followed
  }

  function endLater(userId: string, followed: Followed) {
    clearTimeout(followed.ending)
    followed.ending = setTimeout(() => {
      if (followed.listeners.size > 0) return
      accounts.delete(userId)
      followed.stop.abort()
    }, keptMs).unref()
  }

  return {
    listen(userId, listener) {
      if ((accounts.get(userId)?.listeners.size ?? 0) >= ofAccountMax || count >= listenersMax) return null
      const followed = accounts.get(userId) ?? begin(userId)
      followed.listeners.add(listener)
      count++
      if (followed.position !== undefined) listener.onOpen(followed.position)
      if (followed.state === 'lost') listener.onLost()
      return () => {
        if (!followed.listeners.delete(listener)) return
        count--
        if (followed.listeners.size === 0) endLater(userId, followed)
      }
    },
    async positionOf(userId) {
      const known = accounts.get(userId)
      if (!known && accounts.size >= listenersMax) return undefined
      const followed = known ?? begin(userId)
      if (followed.listeners.size === 0) endLater(userId, followed)
      if (followed.state === 'opening')
        await Promise.race([followed.begun.promise, sleep(openWaitMs, undefined, { ref: false })])
      return followed.position
    },
    count: () => count,
    end() {
      for (const { listeners, stop } of [...accounts.values()]) {
        for (const listener of [...listeners]) listener.onEnd()
        stop.abort()
      }
    },
  }
}
