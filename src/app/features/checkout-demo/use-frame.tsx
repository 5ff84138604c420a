import { type RefObject, useState } from 'react'
import { type CheckoutQuery, checkoutAddress } from '../../../domain/checkout-address.ts'
import type { CheckoutResult } from '../../../domain/checkout-result.ts'
import { CheckoutFrame } from '../../checkout-frame/checkout-frame.tsx'

interface FrameOptions {
  /** Address of Hosted Checkout. */
  root: string
  /** What is asked for now: another choice while the frame is open opens the form anew. */
  query: CheckoutQuery
  /** What opened the frame gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onResult: (result: CheckoutResult) => void
}

/** The payment form in the page: hidden until it is opened, and again when it is closed or has answered (spec §4). */
export function useFrame({ root, query, opener, onResult }: FrameOptions) {
  const [isOpen, setIsOpen] = useState(false)
  function close() {
    setIsOpen(false)
    opener.current?.focus()
  }
  function handleResponse(result: CheckoutResult) {
    close()
    onResult(result)
  }
  return {
    open: () => setIsOpen(true),
    frame: isOpen && (
      <CheckoutFrame
        src={checkoutAddress(root, { ...query, use_modal: 'true' })}
        gatewayOrigin={new URL(root).origin}
        onClose={close}
        onResponse={handleResponse}
      />
    ),
  }
}
