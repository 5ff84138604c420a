import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type CheckoutQuery, checkoutAddress } from '../../../domain/checkout/checkout-address.ts'
import type { CheckoutResult } from '../../../domain/checkout/checkout-result.ts'
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

/** What opens below the fold is brought into view, and has the focus: who pressed the button goes on there. */
function Revealed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('iframe')?.focus({ preventScroll: true })
    // Smooth or at once, as the reader prefers (`base.css`).
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return <div ref={box}>{children}</div>
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
      <Revealed>
        <CheckoutFrame
          src={checkoutAddress(root, { ...query, use_modal: 'true' })}
          gatewayOrigin={new URL(root).origin}
          onClose={close}
          onResponse={handleResponse}
        />
      </Revealed>
    ),
  }
}
