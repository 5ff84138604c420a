import { useEffect, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Made, Mail } from './use-invoice.ts'

const testCard = '4111 1111 1111 1111'

/** The link as the customer gets it: to press, to copy, to scan; and the mail, where the gateway wrote one. */
export function SendInvoice({ made, mail }: { made: Made; mail: Mail | undefined }) {
  return (
    <>
      <p className="flex items-center gap-1 font-mono text-sm wrap-anywhere">
        {made.url} <CopyButton text={made.url} what="link" />
      </p>
      <p>
        <a href={made.url} target="_blank" rel="noreferrer" className={buttonClass()}>
          Open as your customer
        </a>
      </p>
      <p className="text-[15px] text-ink-soft">
        It opens in a new tab. Pay there with <span className="font-mono">{testCard}</span>{' '}
        <CopyButton text={testCard} what="card number" /> any future date and any three digits. Only the gateway
        receives the card number.
      </p>
      {mail && (
        <div className="rounded-card border border-line bg-sunken p-4 text-[15px]">
          <p className="font-medium">{mail.subject}</p>
          <p className="text-ink-muted">To {mail.to}, kept in the sandbox mailbox</p>
        </div>
      )}
    </>
  )
}

/** A picture that came as a `data:` address, under one that the policy of the page lets in. */
function usePicture(dataUrl: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const bytes = Uint8Array.from(atob(dataUrl.replace(/^[^,]*,/, '')), letter => letter.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [dataUrl])
  return address
}

/** On paper, or from one screen to another. */
export function QrCode({ made }: { made: Made }) {
  const picture = usePicture(made.qrcode)
  return (
    <figure>
      <img
        src={picture}
        alt="QR code of the link"
        width={200}
        height={200}
        className="rounded-card border border-line [image-rendering:pixelated]"
      />
      <figcaption className="mt-2 text-sm text-ink-muted">
        The image from the answer’s <code>qrcode</code> field. Scan it or print it.
      </figcaption>
    </figure>
  )
}
