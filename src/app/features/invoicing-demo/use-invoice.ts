import { useEffect, useRef, useState } from 'react'
import type { Call, Exchange } from '../../demo-calls/demo-call.ts'
import { newId } from '../../demo-calls/new-id.ts'
import { RefusedCall, useBusy } from '../../demo-calls/use-busy.ts'
import { useDemoEvents } from '../../demo-calls/use-demo-events.ts'
import { cancelCall, createCall, firstValues, type InvoiceValues, mailsCall, readCall } from './invoice-calls.ts'
import { type InvoiceState, isFinal } from './invoice-state.ts'
import { openClient } from './open-client.ts'

export type Made = { id: number; url: string; qrcode: string }
export type Mail = { to: string; subject: string; text: string }
const askEveryMs = 2_000

/** The customer's browser tells a server nothing, so it asks; not while nobody looks at this page. */
function useAsking(isOpen: boolean, ask: () => Promise<void>) {
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      // What is away now, the next look may find.
      if (!document.hidden) ask().catch(() => {})
    }, askEveryMs)
    return () => clearInterval(timer)
  })
}

/** One invoice from the form to its payment: written, sent, and asked for until nothing more can happen. */
export function useInvoice(root: string, builtMs: number) {
  const opened = useRef<ReturnType<typeof openClient>>(undefined)
  const client = () => (opened.current ??= openClient(root))
  const [values, setValues] = useState<InvoiceValues>(firstValues)
  const [number, setNumber] = useState('DEMO-1001')
  // The page may have been built days ago.
  const [nowMs, setNowMs] = useState(builtMs)
  useEffect(() => setNowMs(Date.now()), [])
  const [made, setMade] = useState<Made>()
  const [mail, setMail] = useState<Mail>()
  const [state, setState] = useState<InvoiceState>()
  const shown = useRef('')
  const { events, read: readEvents, clear: clearEvents } = useDemoEvents('invoicing', () => client().visit)
  const [exchanges, setExchanges] = useState<Record<'write' | 'follow', Exchange | undefined>>({
    ...{ write: undefined, follow: undefined },
  })
  const { isBusy, failure, busy, forget } = useBusy()

  /** What came back, shown beside its step; throws a refusal in words. */
  async function call(step: 'write' | 'follow', asked: Call): Promise<Record<string, unknown>> {
    const exchange = await client().send(asked)
    setExchanges(before => ({ ...before, [step]: exchange }))
    const answer = exchange.answer as Record<string, unknown>
    if (exchange.status >= 400) throw new RefusedCall(String(answer['message']))
    return answer
  }

  /** How the invoice stands; where that is new, also what happened. */
  async function read(id: number) {
    const answer = await call('follow', readCall(id))
    setState(answer as unknown as InvoiceState)
    const now = JSON.stringify(answer)
    if (now === shown.current) return
    await readEvents()
    shown.current = now
  }

  const create = () =>
    busy(async () => {
      const mine = `DEMO-${newId().slice(0, 6).toUpperCase()}`
      setNumber(mine)
      const answer = await call('write', createCall(values, mine, Date.now()))
      const id = Number(answer['invoice_id'])
      setMade({ id, url: String(answer['url']), qrcode: String(answer['qrcode']) })
      if (values.way === 'scheduled') {
        const kept = (await client().send(mailsCall)).answer as { mails: Mail[] }
        setMail(kept.mails.find(({ subject }) => subject.includes(mine)))
      }
      await read(id)
    })

  const cancel = () =>
    busy(async () => {
      if (!made) return
      await call('follow', cancelCall(made.id))
      await read(made.id)
    })

  function startOver() {
    setMade(undefined)
    setMail(undefined)
    setState(undefined)
    clearEvents()
    forget()
    setExchanges({ write: undefined, follow: undefined })
  }

  useAsking(made !== undefined && state !== undefined && !isFinal(state), async () => {
    if (made) await read(made.id)
  })

  return {
    ...{ values, setValues, nowMs, number, made, mail, state, events, exchanges, isBusy, failure },
    ...{ create, cancel, startOver },
  }
}

export type InvoiceTools = ReturnType<typeof useInvoice>
