import { useState } from 'react'
import type { AdministeredOrder } from '../../../domain/orders/administered-order.ts'
import { cancelReasonProblem } from '../../../domain/orders/terminal-order-change.ts'
import { TextField } from '../../../ui/field.tsx'
import { paths } from '../../paths.ts'
import { CancelSection } from '../../terminal-order/cancel-section.tsx'
import { orderTitle } from '../../terminal-order/find-hardware.ts'
import { ChangeFailure } from './change-failure.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Cancels an order of any user; the reason goes into the mail to the buyer. */
export function CancelAnyOrder({ order, buyer, version }: AdministeredOrder) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, reset } = useOrderChange(
    'cancelAnyOrder',
    order.transactionId,
    'The order is canceled, and we emailed the buyer',
  )
  const problem = cancelReasonProblem(reason)
  return (
    <CancelSection
      note="You can cancel an order until it ships. Its terminals return to stock."
      purpose={`${orderTitle(order)} for ${buyer.email}. This cannot be undone.`}
      isBusy={isPending}
      onCancel={() => problem || mutate({ version, reason })}
      onKeep={reset}
    >
      <TextField
        label="Reason"
        isOptional
        help="The email to the buyer includes it."
        value={reason}
        error={problem}
        autoComplete="off"
        onChange={event => setReason(event.target.value)}
      />
      {error && <ChangeFailure error={error} returnTo={paths.adminOrder(order.transactionId)} />}
    </CancelSection>
  )
}
