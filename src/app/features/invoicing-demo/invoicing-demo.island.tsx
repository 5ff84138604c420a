import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { CallView } from '../../demo-calls/call-view.tsx'
import { DemoStep } from '../../demo-calls/demo-step.tsx'
import { paths } from '../../paths.ts'
import { FollowInvoice } from './follow-step.tsx'
import { createCall, invoicingApi, readCall } from './invoice-calls.ts'
import { QrCode, SendInvoice } from './send-step.tsx'
import { useInvoice } from './use-invoice.ts'
import { WriteForm } from './write-step.tsx'

interface InvoicingDemoProps {
  /** Address of the REST proxy. */
  root: string
  /** When the page was built: what its example counts its days from until it is awake. */
  builtMs: number
}

const first = 'Create the invoice first.'

/** An invoice from its call to its payment, against the gateway: each step with its code beside it. */
export default function InvoicingDemo({ root, builtMs }: InvoicingDemoProps) {
  const isReady = useIsAwake()
  const tools = useInvoice(root, builtMs)
  const { values, nowMs, number, made, mail, state, events, exchanges, isBusy, cancel } = tools
  const api = invoicingApi(root)
  return (
    <div className="flex flex-col gap-6">
      <noscript>
        <p className="rounded-card border border-warn bg-warn-soft p-4">
          The steps need JavaScript. Your customer’s page does not. The{' '}
          <a href={`${paths.invoicing}/integration-guide`}>integration guide</a> has the same calls as programs.
        </p>
      </noscript>
      <ol className="flex flex-col gap-5">
        <DemoStep
          title="1. Create an invoice"
          text="Your server posts the customer, invoice number, due date and amount. The answer contains a payment link."
          call={
            <CallView
              title="Create the invoice"
              api={api}
              exchange={exchanges.write ?? createCall(values, number, nowMs)}
            />
          }
        >
          <WriteForm tools={tools} isReady={isReady} />
        </DemoStep>
        <DemoStep
          title="2. Send and pay the invoice"
          text="Your customer opens the link and pays on the gateway’s page."
          waitsFor={made ? undefined : first}
          call={made && <QrCode made={made} />}
        >
          {made && <SendInvoice made={made} mail={mail} />}
        </DemoStep>
        <DemoStep
          title="3. Follow its status"
          text="Your server asks for the status. This page asks every two seconds until the invoice is paid or canceled."
          waitsFor={made ? undefined : first}
          call={
            made && <CallView title="Read the invoice" api={api} exchange={exchanges.follow ?? readCall(made.id)} />
          }
        >
          {state && <FollowInvoice state={state} events={events} isBusy={isBusy} onCancel={() => void cancel()} />}
        </DemoStep>
      </ol>
    </div>
  )
}
