import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { kindOf } from './kind-of.ts'

/** The address of a file that the page holds; given back when the file changes. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** For the viewers of browsers: no list of pages beside the page, which is as wide as the frame. */
const viewerSettings = '#navpanes=0&view=FitH'

interface PdfStepProps {
  pdf: Blob | undefined
  isDone: boolean
  isBusy: boolean
  isDisabled: boolean
  onSend(): void
}

/** The PDF in the page, with a link for browsers that show none in a frame. It is not kept over a reload. */
export function PdfStep({ pdf, isDone, isBusy, isDisabled, onSend }: PdfStepProps) {
  const address = useAddress(pdf)
  return (
    <>
      <Button kind={kindOf(isDone)} className="self-start" isBusy={isBusy} disabled={isDisabled} onClick={onSend}>
        {pdf ? 'Get it again' : 'Get the PDF'}
      </Button>
      {address && (
        <>
          <iframe
            src={`${address}${viewerSettings}`}
            title="The application as a PDF"
            className="h-[36rem] w-full rounded-card border border-line bg-[white]"
          />
          <p className="flex flex-wrap gap-x-4 text-[15px]">
            <a href={address} download="application.pdf">
              Download the PDF
            </a>
            <a href={address} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          </p>
        </>
      )}
    </>
  )
}
