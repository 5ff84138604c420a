import { useState } from 'react'
import type { PaymentAction, PossibleAction } from '../../../domain/workbench/payment-detail.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { actionWords, refusalWords } from './action-words.ts'
import type { ActedPayment } from './equivalent-call/asked-call.ts'

/** What can be done to a payment: a button each, with what it does, or why it cannot be done now. */
export default function PaymentActions({ actions, ...of }: ActedPayment & { actions: readonly PossibleAction[] }) {
  const [asked, setAsked] = useState<PaymentAction | null>(null)
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {actions.map(({ name, refusal }) => (
          <li key={name} className="flex items-center gap-4 px-4 py-3">
            <Button
              kind={name === 'capture' && refusal === null ? 'primary' : 'secondary'}
              size="small"
              disabled={refusal !== null}
              aria-describedby={`action-${name}`}
              onClick={() => setAsked(name)}
              className="w-24 shrink-0"
            >
              {actionWords[name].label}
            </Button>
            <p id={`action-${name}`} className={refusal ? 'text-sm text-ink-muted' : 'text-sm text-ink-soft'}>
              {refusal ? refusalWords(refusal) : actionWords[name].does}
            </p>
          </li>
        ))}
      </ul>
      {actions.map(action => (
        <ActionDialog
          key={action.name}
          {...of}
          action={action}
          isOpen={asked === action.name}
          onClose={() => setAsked(null)}
        />
      ))}
    </>
  )
}
