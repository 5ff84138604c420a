import { checkoutAddress } from '../../../domain/checkout/checkout-address.ts'
import { type CheckoutResult, wordOfResult } from '../../../domain/checkout/checkout-result.ts'
import type { OpenedProfile } from '../../../domain/checkout/merchant-profile.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { CheckoutFrame } from '../../checkout-frame/checkout-frame.tsx'

/** What is paid to see the form at work; the form is not shown without an amount (payments 5). */
const testPayment = { amount: '10.00', description: 'Test payment' }

interface CheckoutDialogProps {
  opened: (OpenedProfile & { merchantName?: string | undefined }) | null
  onClose: () => void
  /** Address of Hosted Checkout, e.g. `http://localhost:4000/hosted/`. */
  checkoutUrl: string
}

function sayResult(result: CheckoutResult) {
  const word = wordOfResult(result)
  toast(`Test payment: ${word.toLowerCase()}`, word === 'Approved' ? 'ok' : 'bad')
}

/** The payment form of a profile in a frame of 800 px (spec §2, §9). It stays after a payment: it shows the receipt. */
export function CheckoutDialog({ opened, onClose, checkoutUrl }: CheckoutDialogProps) {
  const merchantName = opened?.merchantName
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      width="frame"
      title={merchantName ? `Checkout of ${merchantName}` : 'Your checkout'}
      purpose={`A test payment of $${testPayment.amount} with a test card. No money moves.`}
    >
      {opened && (
        <CheckoutFrame
          src={checkoutAddress(checkoutUrl, {
            terminal_profile_id: opened.profileId,
            post_token: opened.configToken,
            ...testPayment,
            use_modal: 'true',
            use_test_values: 'true',
          })}
          gatewayOrigin={new URL(checkoutUrl).origin}
          onClose={onClose}
          onResponse={sayResult}
        />
      )}
    </Dialog>
  )
}
