import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import type { StepInput } from './boarding-calls.ts'
import { type BoardingClient, type Failure, getToken } from './get-token.ts'
import { type LaterSteps, loadLaterSteps } from './load-later-steps.ts'
import { beginAgain, emptyRun, type Owner, type Run, readRun, saveRun } from './saved-run.ts'

type Shown = {
  run: Run
  /** There as soon as a step after the token is open. */
  later?: LaterSteps | undefined
  busyStep?: string | undefined
  failure?: Failure | undefined
  pdf?: Blob | undefined
  /** Why the run of this tab is not shown yet. */
  openingFailure?: string | undefined
  isOpening: boolean
}

interface RunClient extends BoardingClient {
  replace(run: Run): void
  loadLaterSteps(): Promise<LaterSteps>
}

/** What calls work on between two renders; what they change is shown and kept at once. */
function openClient(root: string, show: (change: (before: Shown) => Shown) => void): RunClient {
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
    async loadLaterSteps() {
      const later = await loadLaterSteps()
      show(before => ({ ...before, later }))
      return later
    },
  }
}

/** Shows the run of this tab; the server's HTML has nobody's. One that went on needs the later steps first. */
async function openRun(client: RunClient, show: (change: (before: Shown) => Shown) => void) {
  const run = readRun()
  show(before => ({ ...before, isOpening: true }))
  try {
    if (run.done.length > 0) await client.loadLaterSteps()
    client.replace(run)
    show(before => ({ ...before, isOpening: false, openingFailure: undefined }))
  } catch (error) {
    show(before => ({ ...before, isOpening: false, openingFailure: errorText(error) }))
  }
}

/**
 * The run of this tab with its calls. One call at a time; a step that failed may be sent again. `usual`: whose client
 * makes the calls while the reader has not chosen.
 */
export function useRun(root: string, usual: Owner) {
  const [shown, setShown] = useState<Shown>({ run: emptyRun, isOpening: true })
  const opened = useRef<RunClient>(undefined)
  opened.current ??= openClient(root, setShown)
  const client = opened.current
  const isBusy = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  const open = () => openRun(client, setShown)
  useEffect(() => void openRun(client, setShown), [client])
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
    open,
    getToken: () => busy('get-token', () => getToken(client, of)),
    sendStep: (step: string, input?: StepInput) =>
      busy(step, async () => (await client.loadLaterSteps()).makeCall(client, step, input)),
    passDay: () => busy('set-clock', async () => (await client.loadLaterSteps()).passDay(client)),
    setValues(values: Run['values'], changed?: string) {
      client.change({ values, complaints: client.run().complaints.filter(({ field }) => field !== changed) })
    },
    startOver(choice: Partial<Pick<Run, 'flow' | 'of'>> = {}) {
      if (choice.of) client.token = undefined
      client.replace(beginAgain(client.run(), choice))
      setShown(({ later }) => ({ later, run: client.run(), isOpening: false }))
    },
  }
}

export type DemoTools = ReturnType<typeof useRun>
