import type { TerminalOrderState } from '../../domain/orders/terminal-order.ts'
import { Badge } from '../../ui/badge.tsx'

/** What a state is called; the colour of its badge repeats it. */
export const orderStateWords: Readonly<Record<TerminalOrderState, string>> = {
  ordered: 'Ordered',
  configured: 'Configured',
  shipped: 'Shipped',
  cancelled: 'Canceled',
}
const tones = { ordered: 'accent', configured: 'accent', shipped: 'ok', cancelled: 'neutral' } as const

export function OrderStateBadge({ state }: { state: TerminalOrderState }) {
  return <Badge tone={tones[state]}>{orderStateWords[state]}</Badge>
}
