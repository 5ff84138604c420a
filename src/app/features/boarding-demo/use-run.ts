import { useEffect, useRef, useState } from 'react'
import { valueAt } from '../../../domain/boarding/application.ts'
import { errorText } from '../../data/error-text.ts'
import type { StepInput } from './boarding-calls.ts'
import { type Desk, type Failure, getToken, makeCall } from './make-call.ts'
import { beginAgain, emptyRun, type Owner, type Run, readRun, saveRun } from './saved-run.ts'

type Shown = { run: Run; busyStep?: string | undefined; failure?: Failure | undefined; pdf?: Blob | undefined }

/** What calls work on between two renders; what they change is shown and kept at once. */
function openDesk(root: string, show: (change: (before: Shown) => Shown) => void): Desk & { replace(run: Run): void } {
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
async function passDay(desk: Desk) {
  if (desk.run().daysWanted === null) {
    const answer = await makeCall(desk, 'get-clock')
    const days = answer?.kind === 'answer' ? valueAt(answer.body, 'data.daysAhead') : undefined
    if (typeof days !== 'number') return
    desk.change({ daysWanted: days + 1 })
  }
  if (await makeCall(desk, 'set-clock')) await makeCall(desk, 'get-application')
}

/**
 * The run of this tab with its calls. One call at a time; a step that failed may be sent again. `usual`: whose client
 * makes the calls while the reader has not chosen.
 */
export function useRun(root: string, usual: Owner) {
  const [shown, setShown] = useState<Shown>({ run: emptyRun })
  const opened = useRef<ReturnType<typeof openDesk>>(undefined)
  opened.current ??= openDesk(root, setShown)
  const desk = opened.current
  const isBusy = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  // The server's HTML has nobody's run.
  useEffect(() => desk.replace(readRun()), [desk])
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
      desk.fail({ step, message: `${errorText(error)} What you typed is still here.` })
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
    getToken: () => busy('get-token', () => getToken(desk, of)),
    sendStep: (step: string, input?: StepInput) => busy(step, () => makeCall(desk, step, input)),
    passDay: () => busy('set-clock', () => passDay(desk)),
    setValues(values: Run['values'], changed?: string) {
      desk.change({ values, complaints: desk.run().complaints.filter(({ field }) => field !== changed) })
    },
    startOver(choice: Partial<Pick<Run, 'flow' | 'of'>> = {}) {
      if (choice.of) desk.token = undefined
      desk.replace(beginAgain(desk.run(), choice))
      setShown({ run: desk.run() })
    },
  }
}

export type RunTools = ReturnType<typeof useRun>
