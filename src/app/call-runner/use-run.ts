import { useRef, useState } from 'react'
import type { RanCall } from '../../contract/run-endpoints.ts'
import type { AskedTask } from '../../domain/apis/runs/run-of-task.ts'
import { callApi } from '../data/call-api.ts'
import { newId } from '../data/new-id.ts'
import { runVisit } from './run-visit.ts'

/** What came back, and with whose keys. */
export interface Ran extends RanCall {
  isOwn: boolean
}

/** Runs one call at a time. A press after a lost answer means the same run, where it asks for the same; after an answer it means another one. */
export function useRun() {
  const runId = useRef('')
  const askedLast = useRef('')
  const isBusy = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const [ran, setRan] = useState<Ran>()
  const [failure, setFailure] = useState<unknown>()

  async function run(asked: AskedTask, isTemporary = false): Promise<Ran | undefined> {
    // A second press may come before the button shows that it is busy.
    if (isBusy.current) return undefined
    isBusy.current = true
    setIsRunning(true)
    setFailure(undefined)
    const isOwn = !isTemporary && document.documentElement.hasAttribute('data-signed-in')
    const askedNow = JSON.stringify([asked, isOwn])
    if (askedNow !== askedLast.current) runId.current = ''
    askedLast.current = askedNow
    runId.current ||= newId()
    try {
      const by = isOwn ? ({ of: 'own' } as const) : ({ of: 'visit', visit: runVisit() } as const)
      const answer = { ...(await callApi('runCall', { runId: runId.current, by, ...asked })), isOwn }
      runId.current = ''
      setRan(answer)
      return answer
    } catch (error) {
      setRan(undefined)
      setFailure(error)
      return undefined
    } finally {
      isBusy.current = false
      setIsRunning(false)
    }
  }
  return { run, isRunning, ran, failure }
}
