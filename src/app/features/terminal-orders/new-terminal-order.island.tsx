import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { HardwareStock } from '../../../domain/catalogue/hardware-item.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { paths } from '../../paths.ts'
import { useOrderTerminal } from './order-changes.ts'
import { OrderForm } from './order-form.tsx'
import type { OrderFields } from './order-form-rules.ts'

interface OrderTerminalProps {
  /** What the portal knows already: of the user, and of the wish that the address carries. */
  first: OrderFields
  /** Says for whom the page was made. */
  fingerprint: string
  /** The stock as the page was made. */
  loaded?: HardwareStock[] | undefined
}

/** The order page: the form until an order is placed, then what comes next. */
export default function NewTerminalOrder({ first, fingerprint, loaded }: OrderTerminalProps) {
  const ordering = useOrderTerminal(fingerprint)
  const { status, transactionId, clearStatus } = ordering
  if (status === 'order-success' && transactionId)
    return <OrderPlaced transactionId={transactionId} onAnother={clearStatus} />
  return <OrderForm first={first} fingerprint={fingerprint} loadedStock={loaded} ordering={ordering} />
}

function OrderPlaced({ transactionId, onAnother }: { transactionId: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="order-placed"
      className="flex max-w-[44rem] flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 ref={heading} id="order-placed" tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <CircleCheck className="size-6 shrink-0 text-ok" strokeWidth={1.5} aria-hidden />
        Your order is placed
      </h2>
      <p>
        Its number is <span className="font-mono text-[15px] whitespace-nowrap">{transactionId}</span>.
      </p>
      <ol className="ml-5 flex list-decimal flex-col gap-1 text-[15px] text-ink-soft">
        <li>We assign the terminal a four-part key and a MAC. You find them in the order.</li>
        <li>We ship it. The tracking and serial numbers appear in the order too.</li>
        <li>You can cancel until it ships.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.dashboardTerminal(transactionId)}>See the order</LinkButton>
        <Button kind="secondary" onClick={onAnother}>
          Order another terminal
        </Button>
      </div>
    </section>
  )
}
