import { useState } from 'react'
import { errorText } from '../data/error-text.ts'

const away = 'The gateway could not be reached. What you typed is still here: check your connection, then try again.'
/** What an API refused, in its own words. */
export class RefusedCall extends Error {}

function textOf(error: unknown): string {
  if (error instanceof RefusedCall) return error.message
  return error instanceof TypeError || error instanceof DOMException ? away : errorText(error)
}

/** One piece of work at a time, and what came in its way, in words. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function busy(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, busy, forget: () => setFailure(undefined) }
}
