import { useEffect, useRef, useState } from 'react'
import type { CheckoutResult } from '../../domain/checkout/checkout-result.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { readMessage } from './read-message.ts'

export interface CheckoutFrameProps {
  /** Address of the payment form (`checkoutAddress`), with `use_modal=true`: else it sends nothing. */
  src: string
  /** Whose messages are believed. */
  gatewayOrigin: string
  /** Names the frame for screen readers. */
  title?: string
  heightPx?: number
  /** The form asks to be closed, or the reader gives up waiting for it. */
  onClose: () => void
  /** A payment was decided; declines come here too. */
  onResponse: (result: CheckoutResult) => void
}

/** Height of the frame in demos and in the configuration module (spec §9). */
const standardHeightPx = 800
/** After so long without a sign of the form it is said that none comes. */
const patienceMs = 10_000

type State = 'loading' | 'late' | 'ready'

/** Hears the messages of one frame: of the gateway's origin, from that frame's window, in the known shapes. */
function useMessages({ gatewayOrigin, onClose, onResponse }: CheckoutFrameProps, onReady: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    function handleMessage({ origin, source, data }: MessageEvent) {
      if (origin !== gatewayOrigin || source === null || source !== frame.current?.contentWindow) return
      const message = readMessage(data)
      if (message?.type === 'checkout.ready') onReady()
      if (message?.type === 'checkout.close') onClose()
      if (message?.type === 'checkout.response') onResponse(message.data)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  })
  return frame
}

/** The gateway's payment form inside a page. Whoever shows it takes it away after `onClose` and `onResponse`. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { src, title = 'Payment form', heightPx = standardHeightPx, onClose } = props
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const frame = useMessages(props, () => setState('ready'))
  useEffect(() => {
    // Another address and another attempt wait anew.
    setState('loading')
    const timer = setTimeout(() => setState(now => (now === 'ready' ? now : 'late')), patienceMs)
    return () => clearTimeout(timer)
  }, [src, attempt])
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className={state === 'loading' ? 'text-sm text-ink-muted' : 'sr-only'}>
        {state === 'loading' && 'Opening the payment form…'}
      </p>
      {state === 'late' && (
        <ErrorState
          title="The payment form does not answer"
          action={
            <div className="flex flex-wrap gap-3">
              <Button kind="secondary" size="small" onClick={() => setAttempt(now => now + 1)}>
                Open it again
              </Button>
              <Button kind="quiet" size="small" onClick={onClose}>
                Close
              </Button>
            </div>
          }
        >
          Nothing was sent. The sandbox gateway is slow or not running.
        </ErrorState>
      )}
      <iframe
        key={`${attempt} ${src}`}
        ref={frame}
        src={src}
        title={title}
        height={heightPx}
        // The form answers the origin that it is told here.
        referrerPolicy="origin"
        className="block w-full rounded-card border border-line bg-surface"
      />
    </div>
  )
}
