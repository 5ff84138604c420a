import { useState } from 'react'
import type { PossibleAction } from '../../../domain/workbench/payment-detail.ts'
import { formatCents, parseAmountCents } from '../../../lib/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dollars } from '../../payment-words.ts'
import { actionWords } from './action-words.ts'
import type { ActedPayment } from './equivalent-call/asked-call.ts'
import { SameCall } from './same-call.tsx'
import { useAction } from './use-action.ts'

interface ActionDialogProps extends ActedPayment {
  action: PossibleAction
  isOpen: boolean
  onClose: () => void
}

const canBePart = (name: PossibleAction['name']) => name === 'capture' || name === 'refund'

/** Asks before an action is done: how much, and with the call that does the same. */
export function ActionDialog({ action, isOpen, onClose, ...acted }: ActionDialogProps) {
  const { name, maxCents } = action
  const [amount, setAmount] = useState(formatCents(maxCents))
  const [isPart, setIsPart] = useState(false)
  const { act, isBusy, problem, reset } = useAction(acted.payment.bric, name)
  const amountCents = parseAmountCents(amount)
  const fault = canBePart(name) ? amountFault(amountCents, maxCents) : undefined
  const asked = canBePart(name) && amountCents !== undefined ? amountCents : undefined

  function close() {
    reset()
    onClose()
  }
  const request = { ...(asked !== undefined && { amountCents: asked }), ...(isPart && { isPart }) }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`${actionWords[name].label} ${dollars(asked ?? maxCents)}`}
      purpose={actionWords[name].purpose}
      width="frame"
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button isBusy={isBusy} disabled={fault !== undefined} onClick={() => act(request)}>
            {actionWords[name].label}
          </Button>
        </>
      }
    >
      {canBePart(name) && (
        <div className="max-w-56">
          <TextField
            label="Amount"
            help={`At most ${dollars(maxCents)}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            value={amount}
            error={fault}
            onChange={event => setAmount(event.target.value)}
          />
        </div>
      )}
      {name === 'capture' && (
        <label className="flex items-center gap-2 text-[15px]">
          <input type="checkbox" checked={isPart} onChange={event => setIsPart(event.target.checked)} />
          More captures follow: keep the rest held
        </label>
      )}
      {problem && (
        <p role="alert" className="text-[15px] text-bad">
          {problem}
        </p>
      )}
      {isOpen && <SameCall {...acted} action={name} amountCents={asked ?? maxCents} isPart={isPart} />}
    </Dialog>
  )
}

function amountFault(cents: number | undefined, maxCents: number): string | undefined {
  if (cents === undefined || cents === 0) return 'Enter an amount such as 12.50.'
  return cents > maxCents ? `At most ${dollars(maxCents)} is left.` : undefined
}
