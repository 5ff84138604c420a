import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'

interface DownloadLinkProps {
  text: string
  fileName: string
  /** Names it for screen readers, e.g. `Response JSON`. */
  what: string
  type: string
  label?: string
}

/** Saves a text that the page shows. Its address is made in the browser, so there is none before the page is awake. */
export function DownloadLink({ text, fileName, what, type, label }: DownloadLinkProps) {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [text, type])
  if (!href) return null
  return (
    <a href={href} download={fileName} aria-label={`Download ${what}`} className={buttonClass('quiet', 'small')}>
      <Download className="size-4" strokeWidth={1.5} aria-hidden />
      {label}
    </a>
  )
}
