import { useEffect, useRef, useState } from 'react'
import { valueAt } from '../../../domain/boarding/application.ts'
import { errorText } from '../../data/error-text.ts'
import type { StepInput } from './boarding-calls.ts'
import { type BoardingClient, type Failure, getToken, makeCall } from './make-call.ts'
import { beginAgain, emptyRun, type Owner, type Run, readRun, saveRun } from './saved-run.ts'

type Shown = { run: Run; busyStep?: string | undefined; failure?: Failure | undefined; pdf?: Blob | undefined }

/** What calls work on between two renders; what they change is shown and kept at once. */
function openClient(
  root: string,
  show: (change: (before: Shown) => Shown) => void,
): BoardingClient & { replace(run: Run): void } {
  let run = emptyRun
  function replace(next: Run) {
    run = next
    saveRun(run)
    show(before => ({ ...before, run: next }))
  }
  return {
    root,
    token: undefined,
    run: () => run,
    replace,
    change: next => replace({ ...run, ...next }),
    fail: failure => show(before => ({ ...before, failure })),
    keepPdf: pdf => show(before => ({ ...before, pdf })),
  }
}

/** One day more on the sandbox clock, then the status. Trying again after a failure is no second day. */
async function passDay(client: BoardingClient) {
  if (client.run().daysWanted === null) {
    const answer = await makeCall(client, 'get-clock')
    const days = answer?.kind === 'answer' ? valueAt(answer.body, 'data.daysAhead') : undefined
    if (typeof days !== 'number') return
    client.change({ daysWanted: days + 1 })
  }
  if (await makeCall(client, 'set-clock')) await makeCall(client, 'get-application')
}

/**
 * The run of this tab with its calls. One call at a time; a step that failed may be sent again. `usual`: whose client
 * makes the calls while the reader has not chosen.
 */
export function useRun(root: string, usual: Owner) {
  const [shown, setShown] = useState<Shown>({ run: emptyRun })
  const opened = useRef<ReturnType<typeof openClient>>(undefined)
  opened.current ??= openClient(root, setShown)
  const client = opened.current
  const isBusy = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  // The server's HTML has nobody's run.
  useEffect(() => client.replace(readRun()), [client])
  // A button that is disabled while its call is under way loses the focus; it gets it back unless the focus went on.
  useEffect(() => {
    if (shown.busyStep === undefined && document.activeElement === document.body)
      pressed.current?.focus({ preventScroll: true })
  }, [shown.busyStep])

  /** A second press while a call is under way does nothing. */
  async function busy(step: string, work: () => Promise<unknown>) {
    if (isBusy.current) return
    isBusy.current = true
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setShown(before => ({ ...before, busyStep: step, failure: undefined }))
    try {
      await work()
    } catch (error) {
      client.fail({ step, message: `${errorText(error)} What you typed is still here.` })
    } finally {
      isBusy.current = false
      setShown(before => ({ ...before, busyStep: undefined }))
    }
  }

  const of = shown.run.of ?? usual
  return {
    ...shown,
    of,
    isReady: shown.run.visit !== '',
    getToken: () => busy('get-token', () => getToken(client, of)),
    sendStep: (step: string, input?: StepInput) => busy(step, () => makeCall(client, step, input)),
    passDay: () => busy('set-clock', () => passDay(client)),
    setValues(values: Run['values'], changed?: string) {
      client.change({ values, complaints: client.run().complaints.filter(({ field }) => field !== changed) })
    },
    startOver(choice: Partial<Pick<Run, 'flow' | 'of'>> = {}) {
      if (choice.of) client.token = undefined
      client.replace(beginAgain(client.run(), choice))
      setShown({ run: client.run() })
    },
  }
}

export type RunTools = ReturnType<typeof useRun>
