import type { TerminalOrder } from '../../../domain/orders/terminal-order.ts'
import { twinModelOf } from '../../../domain/terminals/twin-model.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { virtualTerminalPath } from '../../paths.ts'

/** A virtual terminal under the order's number: there at once, and still there when the real one has come. */
export function VirtualTwin({ order: { transactionId, equipment, state } }: { order: TerminalOrder }) {
  const model = twinModelOf(equipment.model)
  if (!model || state === 'cancelled') return null
  return (
    <section
      aria-labelledby="twin-title"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-brass-line bg-brass-soft p-5"
    >
      <div className="max-w-[40rem]">
        <h2 id="twin-title" className="text-lg">
          Use the virtual terminal until yours arrives
        </h2>
        <p className="mt-1 text-[15px] text-ink-soft">
          It is ready now. Push sales to the serial number <code>{transactionId}</code>, and act as the cardholder.
        </p>
      </div>
      <LinkButton kind="secondary" href={virtualTerminalPath(transactionId, model)}>
        Open the virtual terminal
      </LinkButton>
    </section>
  )
}
