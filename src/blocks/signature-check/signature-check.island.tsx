import { type FormEvent, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { type Diagnosis, diagnoseSignature } from '../../domain/webhooks/diagnose-signature.ts'
import { SignatureDiagnosis } from './signature-diagnosis.tsx'

/** Never sent anywhere, so that nobody corrects, completes or keeps it. */
const plain = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off' }

function Area({
  label,
  help,
  ...area
}: { label: string; help: ReactNode } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <div className="signature-field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{help}</p>
      <textarea id={id} aria-describedby={`${id}-help`} {...plain} {...area} />
    </div>
  )
}

type Asked = { diagnosis: Diagnosis; isJson: boolean } | 'no-crypto'

/** The fields belong to the browser, so that what was pasted before React came stays. `method="dialog"`: nothing is ever sent. */
export default function SignatureCheckIsland() {
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
    // Pages on plain http, of another machine than this, have no Web Crypto.
    if (!globalThis.crypto?.subtle) return setAsked('no-crypto')
    setIsBusy(true)
    const body = textOf('body')
    const diagnosis = await diagnoseSignature({
      body,
      headers: textOf('headers'),
      secrets: textOf('secrets').split('\n'),
      computed: textOf('computed'),
      nowMs: Date.now(),
    })
    setAsked({ diagnosis, isJson: isJson(body) })
    setIsBusy(false)
  }

  return (
    <form method="dialog" onSubmit={event => void handleSubmit(event)}>
      <Area label="Body" help="Exactly as your program receives it." name="body" rows={5} required />
      <Area
        label="Headers"
        help={
          <>
            The three that start with <code>webhook-</code>, one per line. Other headers are ignored.
          </>
        }
        name="headers"
        rows={4}
        required
      />
      <Area
        label="Secret"
        help={
          <>
            <code>whsec_…</code>, first the one that your program uses. You can add those of your other endpoints below.
          </>
        }
        name="secrets"
        rows={2}
        required
      />
      <Area
        label="Signature that your program computes (optional)"
        help="It helps to find mistakes in your code."
        name="computed"
        rows={1}
      />
      <div className="signature-send">
        <button type="submit" aria-disabled={isBusy} aria-busy={isBusy || undefined}>
          Find the mistake
        </button>
        <p>Computed in your browser. Nothing that you paste leaves this page.</p>
      </div>
      <div role="status">
        {asked === 'no-crypto' && (
          <p className="signature-result signature-bad">
            Your browser computes signatures only on https pages or at localhost. Open this page there.
          </p>
        )}
        {asked && asked !== 'no-crypto' && <SignatureDiagnosis {...asked} />}
      </div>
    </form>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
