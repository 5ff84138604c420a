import { stateWords, type TransactionState } from '../../../domain/payments/transaction-states.ts'
import { Badge } from '../../../ui/badge.tsx'

type Tone = NonNullable<Parameters<typeof Badge>[0]['tone']>

const tones: Readonly<Record<TransactionState, Tone>> = {
  ...({ authorized: 'accent', captured: 'ok', accepted: 'ok', settled: 'ok' } as const),
  ...({ stored: 'neutral', verified: 'neutral', voided: 'neutral', reversed: 'neutral', expired: 'neutral' } as const),
  ...({ partially_refunded: 'warn', refunded: 'warn', represented: 'warn' } as const),
  ...({ declined: 'bad', disputed: 'bad', returned: 'bad' } as const),
}

export function StateBadge({ state }: { state: TransactionState }) {
  return <Badge tone={tones[state]}>{stateWords(state)}</Badge>
}
