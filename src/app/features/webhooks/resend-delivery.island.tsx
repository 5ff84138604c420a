import { toast } from '../../../ui/toasts/toast.ts'
import { ActionButton } from '../../action-button.tsx'
import { callApi } from '../../data/call-api.ts'

/** Sends one message again, from the first try on; the page tells by itself what became of it. */
export default function ResendDelivery({ deliveryId }: { deliveryId: string }) {
  return (
    <ActionButton
      label="Resend"
      failed="The message was not resent."
      act={() => callApi('resendWebhookDelivery', {}, { params: { deliveryId } })}
      onDone={() => toast('Sent again')}
    />
  )
}
