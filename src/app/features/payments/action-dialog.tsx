import { useMemo, useState } from 'react'
import type { Payment } from '../../../domain/workbench/payment.ts'
import type { PossibleAction } from '../../../domain/workbench/payment-detail.ts'
import { formatCents, parseAmountCents } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CallSample } from '../../call-programs/call-sample.tsx'
import { ownKeys } from '../../call-programs/own-keys.ts'
import { useCredentials } from '../../data/use-credentials.ts'
import { dollars } from '../../payment-words.ts'
import { actionWords } from './action-words.ts'
import { equivalentCall } from './equivalent-call.ts'
import { useAction } from './use-action.ts'

/** What is acted on, at which terminal, and where programs would ask for it. */
export interface ActedPayment {
  payment: Pick<Payment, 'bric' | 'tranType'>
  fourPartKey: string
  serverPostUrl: string
}

interface ActionDialogProps extends ActedPayment {
  action: PossibleAction
  isOpen: boolean
  onClose: () => void
}

const canBePart = (name: PossibleAction['name']) => name === 'capture' || name === 'refund'

/** Asks before an action is done: how much, and with the call that does the same. */
export function ActionDialog({ payment, fourPartKey, serverPostUrl, action, isOpen, onClose }: ActionDialogProps) {
  const { name, maxCents } = action
  const [amount, setAmount] = useState(formatCents(maxCents))
  const [isPart, setIsPart] = useState(false)
  const { act, isBusy, problem, reset } = useAction(payment.bric, name)
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
      {isOpen && name !== 'dispute' && <SameCall {...{ payment, fourPartKey, serverPostUrl, name, asked }} />}
    </Dialog>
  )
}

function amountFault(cents: number | undefined, maxCents: number): string | undefined {
  if (cents === undefined || cents === 0) return 'Give an amount as 12.50.'
  return cents > maxCents ? `At most ${dollars(maxCents)} is left.` : undefined
}

type SameCallProps = ActedPayment & {
  name: PossibleAction['name']
  asked: number | undefined
}

/** The call of Server Post, with the reader's own keys as soon as they are loaded. */
function SameCall({ payment, fourPartKey, serverPostUrl, name, asked }: SameCallProps) {
  const { records } = useCredentials(true)
  const keys = ownKeys(records, fourPartKey)
  const nowMs = useMemo(() => Date.now(), [])
  const call = equivalentCall({ payment, action: name, amountCents: asked, keys, url: serverPostUrl, nowMs })
  if (!call) return <p className="text-sm text-ink-muted">Server Post has no call for this kind of payment.</p>
  return <CallSample call={call} secrets={['MAC']} hasKeys={keys !== undefined} />
}
