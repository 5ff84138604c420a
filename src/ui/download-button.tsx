import { Download } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps {
  text: string
  fileName: string
  /** Names it for screen readers, e.g. `Response JSON`. */
  what: string
  type: string
  label?: string
}

/** Saves a text that the page shows. A button, as a link would have its address only once the page is awake. */
export function DownloadButton({ text, fileName, what, type, label }: DownloadButtonProps) {
  return (
    <button
      type="button"
      onClick={() => saveFile(text, fileName, type)}
      aria-label={`Download ${what}`}
      className={buttonClass('quiet', 'small')}
    >
      <Download className="size-4" strokeWidth={1.5} aria-hidden />
      {label}
    </button>
  )
}
