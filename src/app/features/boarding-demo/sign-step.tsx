import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { StepInput } from './boarding-calls.ts'
import { kindOf } from './kind-of.ts'
import { SignatureField } from './signature-field.tsx'
import { type Strokes, toPicture } from './signature-picture.ts'
import type { Values } from './values.ts'

/** An address of the documentation's range: this page does not know the reader's own. */
const exampleAddress = '203.0.113.7'
type Way = 'draw' | 'type'
const ways: { value: Way; label: string }[] = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
]

interface SignStepProps {
  values: Values
  isDone: boolean
  isBusy: boolean
  isDisabled: boolean
  onSend(input: StepInput): void
}

/** The merchant's signature: drawn, or typed by who cannot draw. */
export function SignStep({ values, isDone, isBusy, isDisabled, onSend }: SignStepProps) {
  const owner = [values['principals[0].firstName'], values['principals[0].lastName']].filter(Boolean).join(' ')
  const [typed, setTyped] = useState<string>()
  const [way, setWay] = useState<Way>('draw')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [error, setError] = useState<string>()
  const signerName = typed ?? owner

  function choose(next: Way) {
    setWay(next)
    setError(undefined)
  }
  function handleSend() {
    if (signerName.trim() === '') return setError('Type the first and last name of a principal.')
    if (way === 'draw' && strokes.length === 0) return setError('Draw a signature, or choose Type.')
    const signature = toPicture(way === 'draw' ? { strokes } : { typed: signerName })
    if (!signature) return setError('Your browser cannot create an image. Try another browser.')
    setError(undefined)
    onSend({ signature: { signature, signerName, signedAt: new Date().toISOString(), ipAddress: exampleAddress } })
  }
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Signature</legend>
      <ChoiceField label="How the merchant signs" choices={ways} chosen={way} onChoose={choose} />
      <TextField
        label="Who signs"
        help="First and last name of a principal."
        autoComplete="off"
        value={signerName}
        onChange={event => setTyped(event.target.value)}
      />
      {way === 'draw' ? (
        <SignatureField strokes={strokes} onChange={setStrokes} />
      ) : (
        <p className="w-full max-w-[37.5rem] truncate rounded-control border border-line-strong bg-[white] px-5 py-8 font-[cursive] text-3xl text-[#14213d] italic">
          {signerName || ' '}
        </p>
      )}
      <p className="text-sm text-ink-muted">
        Your server adds the IP address of the merchant’s device. This page does not know yours and sends{' '}
        {exampleAddress}.
      </p>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <Button kind={kindOf(isDone)} className="self-start" isBusy={isBusy} onClick={handleSend}>
        Add the signature
      </Button>
    </fieldset>
  )
}
