import { useState } from 'react'
import type { TerminalRequest } from '../../../../domain/terminals/virtual-terminal.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { savePicture } from './receipt-picture.ts'
import { type ReceiptCopy, type ReceiptLine, type ReceiptOrigin, receiptLines, receiptText } from './receipt-text.ts'

const copies: readonly { value: ReceiptCopy; label: string }[] = [
  { value: 'customer', label: 'Customer copy' },
  { value: 'merchant', label: 'Merchant copy' },
]

interface ReceiptStripProps {
  request: TerminalRequest
  origin: ReceiptOrigin
  hasPrinter: boolean
}

/** What the terminal printed, as a strip of paper: to read, to copy as text, to save as a picture. */
export function ReceiptStrip({ request, origin, hasPrinter }: ReceiptStripProps) {
  const [copy, setCopy] = useState<ReceiptCopy>('customer')
  const lines = receiptLines(request, origin, copy)
  if (!lines) return null
  return (
    <section aria-label="Receipt" className="flex flex-col gap-4">
      <ChoiceField label="Receipt" choices={copies} chosen={copy} onChoose={value => setCopy(value)} />
      {!hasPrinter && (
        <p className="text-sm text-ink-muted">This model has no printer: your point of sale prints the receipt.</p>
      )}
      <article aria-label={`${copy} copy`} className="receipt vt-receipt w-full max-w-[22rem]">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </article>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={receiptText(lines)} what="as text: receipt" label="Copy as text" kind="secondary" />
        <Button kind="secondary" size="small" onClick={() => savePicture(lines, `receipt-${request.id}-${copy}.png`)}>
          Save as PNG
        </Button>
      </div>
    </section>
  )
}

function Line({ line }: { line: ReceiptLine }) {
  switch (line.kind) {
    case 'title':
      return <p className="text-center font-semibold">{line.text}</p>
    case 'rule':
      return <hr />
    case 'signature':
      return (
        <div className="mt-8 border-t border-current pt-1 text-center">
          {line.isSigned ? 'Signed on the terminal' : 'Signature'}
        </div>
      )
    default:
      return (
        <div className="flex flex-wrap justify-between gap-x-4">
          <span>{line.name}</span>
          <span className="ml-auto text-right wrap-anywhere">{line.value}</span>
        </div>
      )
  }
}
