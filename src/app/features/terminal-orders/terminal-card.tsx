import {
  fullHardwareName,
  type HardwareItem,
  type HardwareStock,
  isOutOfStock,
} from '../../../domain/catalogue/hardware-item.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TerminalPicture } from '../../terminal-order/terminal-picture.tsx'

interface TerminalCardProps {
  terminal: HardwareItem
  stock: readonly HardwareStock[] | undefined
  hasStockFailed: boolean
}

/** The chosen terminal: what it looks like, costs and works with, and whether there is one. */
export function TerminalCard({ terminal, stock, hasStockFailed }: TerminalCardProps) {
  const { category, costCents, description, software } = terminal
  return (
    <section
      aria-label="The chosen terminal"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row sm:p-5"
    >
      <div className="flex size-32 shrink-0 items-center justify-center self-center rounded-control bg-sunken p-2 sm:self-start">
        <TerminalPicture terminal={terminal} />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">{category}</p>
        <h3 className="text-base">{fullHardwareName(terminal)}</h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
          {costCents !== null && <span className="tabular-nums">{toDollars(formatCents(costCents))} each</span>}
          <StockBadge isOut={stock && isOutOfStock(terminal, stock)} hasFailed={hasStockFailed} />
        </p>
        <p className="mt-2 text-[15px] leading-6 text-ink-soft">{description}</p>
        <p className="mt-2 text-sm text-ink-muted">Made for {software.join(', ')}</p>
      </div>
    </section>
  )
}

function StockBadge({ isOut, hasFailed }: { isOut: boolean | undefined; hasFailed: boolean }) {
  if (isOut === true) return <Badge tone="bad">Out of stock</Badge>
  if (isOut === false) return <Badge tone="ok">In stock</Badge>
  return (
    <span className="text-sm text-ink-muted">
      {hasFailed ? 'Stock could not be checked. We check it when you order.' : 'Checking the stock…'}
    </span>
  )
}
