import { useEffect, useRef, useState } from 'react'
import type { CredentialsRecord } from '../../../domain/credentials/credentials.ts'
import { isFinal } from '../../../domain/terminals/request-states.ts'
import { terminalModels } from '../../../domain/terminals/terminal-model.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import { CardInHand, NowPossible } from './face/card-in-hand.tsx'
import { HandPanel } from './face/hand-panel.tsx'
import { PairedFace } from './face/paired-face.tsx'
import { useHand } from './face/use-hand.ts'
import type { HandAction } from './follow-terminal.ts'
import { ReceiptStrip } from './receipt/receipt-strip.tsx'
import { RefusalList } from './refusal-list.tsx'
import { RequestList } from './request-list.tsx'
import { RequestView } from './request-view.tsx'
import { SalePrograms } from './sale-programs.tsx'
import { SendSale } from './send-sale.tsx'
import { inHand } from './terminal-state.ts'
import { Troubles } from './troubles.tsx'
import type { TerminalTools } from './use-terminal.ts'
import type { VirtualTerminalProps } from './virtual-terminal-props.ts'

interface TerminalBenchProps extends VirtualTerminalProps {
  tools: TerminalTools
  record: CredentialsRecord | undefined
}

const panel = 'min-w-0 rounded-card border border-line bg-surface p-5'

/** The terminal on the counter, what a hand can do beside it, and behind the counter what the caller sent and gets. */
export function TerminalBench(props: TerminalBenchProps) {
  const { tools, serial, proxyRoot, programs, record, apiNames } = props
  const { state } = tools
  const { terminal, requests } = state
  const [chosen, setChosen] = useState<string>()
  const hand = useHand(tools)
  const shown = requests.find(({ id }) => id === chosen) ?? requests[0]
  const isReady = state.connection !== 'lost'
  const open = inHand(state)
  const act = (action: HandAction) => void tools.act(action)
  const counter = useRef<HTMLElement>(null)
  // A new request is the one to look at.
  const latest = requests[0]?.id
  useEffect(() => setChosen(latest), [latest])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <section
          ref={counter}
          aria-label="Counter"
          className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4 sm:p-5"
        >
          <CardInHand
            terminal={terminal}
            request={open}
            card={hand.card}
            onCard={hand.setCard}
            onKeyed={() => {
              hand.keyIn()
              counter.current?.querySelector<HTMLElement>('.vt-face')?.focus()
            }}
            act={act}
          />
          <PairedFace terminal={terminal} state={state} hand={hand} tools={tools} />
          <NowPossible request={open} act={act} />
        </section>
        <FailureNote text={tools.failure} />
        <section aria-label="Around the terminal" className={panel}>
          <HandPanel terminal={terminal} card={hand.card} act={act} />
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <section aria-label="Send a sale" className={panel}>
          <h2 className="mb-3 text-lg">Send it a sale</h2>
          <Tabs
            label="Ways to send a sale"
            tabs={[
              {
                id: 'page',
                label: 'From this page',
                panel: (
                  <SendSale
                    tools={tools}
                    proxyRoot={proxyRoot}
                    serial={serial}
                    isReady={isReady}
                    onSent={() => counter.current?.scrollIntoView({ block: 'nearest' })}
                  />
                ),
              },
              {
                id: 'program',
                label: 'From your program',
                panel: <SalePrograms programs={programs} record={record} serial={serial} proxyRoot={proxyRoot} />,
              },
            ]}
          />
        </section>
        {shown ? (
          <div className={panel} data-shown-request="" tabIndex={-1}>
            <RequestView request={shown} apiName={apiNames[shown.api] ?? shown.api} />
          </div>
        ) : (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-ink-soft">
            Requests that are pushed to this terminal appear here with their status and what the caller gets.
          </p>
        )}
        {shown && <Receipt request={shown} terminal={terminal} storeName={state.storeName} />}
        {requests.length > 1 && (
          <section aria-label="Requests" className={panel}>
            <RequestList requests={requests} shown={shown?.id} apiNames={apiNames} onChoose={setChosen} />
          </section>
        )}
        {terminal.refusals.length > 0 && (
          <section aria-label="Refused immediately" className={panel}>
            <RefusalList refusals={terminal.refusals} apiNames={apiNames} />
          </section>
        )}
        <Troubles />
      </div>
    </div>
  )
}

function Receipt({
  request,
  terminal,
  storeName,
}: Pick<Parameters<typeof ReceiptStrip>[0], 'request'> & {
  storeName: string
  terminal: TerminalTools['state']['terminal']
}) {
  const { hasPrinter } = terminalModels[terminal.model]
  if (!request.transaction || !isFinal(request.state)) return null
  if (hasPrinter && !terminal.hasPaper)
    return (
      <p className={`${panel} text-[15px] text-ink-soft`}>
        Out of paper. The payment is not affected. Add paper to print this receipt.
      </p>
    )
  return (
    <div className="min-w-0 rounded-card border border-line bg-sunken p-5">
      <ReceiptStrip request={request} origin={{ storeName, serial: terminal.serial }} hasPrinter={hasPrinter} />
    </div>
  )
}
