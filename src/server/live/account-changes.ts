import type { Logger } from 'pino'
import { type ChangeKind, changeKinds } from '../../domain/workbench/change-kinds.ts'
import type { ChangeCalls } from '../gateway-client/gateway-client.ts'
import { createBackoff } from './backoff.ts'

export interface ChangeListener {
  /** These kinds of things may be new; all of them after any time without a stream. */
  onChange(kinds: readonly ChangeKind[]): void
  /** The gateway does not answer now; `onChange` follows when it does. */
  onLost(): void
  /** The portal stops. */
  onEnd(): void
}

/** What may have changed at the gateway, for all open tabs of an account by one stream. */
export interface AccountChanges {
  /** Null when the account has as many listeners as it may have, or the portal; else ends with the function that it answers. */
  listen(userId: string, listener: ChangeListener): (() => void) | null
  /** Tells everybody that the portal stops, and listens no more. */
  end(): void
}

/** How many tabs of one account are told, and how many at all. */
export const ofAccountMax = 10
const listenersMax = 2_000

interface Followed {
  listeners: Set<ChangeListener>
  state: 'opening' | 'open' | 'lost'
  stop: AbortController
}

export function createAccountChanges(parts: { gateway: ChangeCalls; log: Logger }): AccountChanges {
  const { gateway, log } = parts
  const accounts = new Map<string, Followed>()
  let count = 0

  async function follow(userId: string, followed: Followed) {
    const { listeners, stop } = followed
    const { signal } = stop
    const backoff = createBackoff()
    const tell = (kinds: readonly ChangeKind[]) => {
      for (const listener of [...listeners]) listener.onChange(kinds)
    }
    while (!signal.aborted) {
      const onOpen = () => {
        followed.state = 'open'
        backoff.reset()
        tell(changeKinds)
      }
      await gateway.followChanges(userId, { signal, onOpen, onChange: tell }).catch((error: unknown) => {
        if (!signal.aborted) log.debug({ err: error }, 'a stream of changes ended')
      })
      if (signal.aborted) return
      followed.state = 'lost'
      for (const listener of [...listeners]) listener.onLost()
      await backoff.wait(signal)
    }
  }

  function begin(userId: string): Followed {
    const followed: Followed = { listeners: new Set(), state: 'opening', stop: new AbortController() }
    accounts.set(userId, followed)
    void follow(userId, followed)
    return followed
  }

  return {
    listen(userId, listener) {
      if ((accounts.get(userId)?.listeners.size ?? 0) >= ofAccountMax || count >= listenersMax) return null
      const followed = accounts.get(userId) ?? begin(userId)
      followed.listeners.add(listener)
      count++
      // Who joins was not told what changed since it loaded what it shows.
      if (followed.state === 'open') listener.onChange(changeKinds)
      if (followed.state === 'lost') listener.onLost()
      return () => {
        if (!followed.listeners.delete(listener)) return
        count--
        if (followed.listeners.size > 0) return
        accounts.delete(userId)
        followed.stop.abort()
      }
    },
    end() {
      for (const { listeners, stop } of [...accounts.values()]) {
        for (const listener of [...listeners]) listener.onEnd()
        stop.abort()
      }
    },
  }
}
