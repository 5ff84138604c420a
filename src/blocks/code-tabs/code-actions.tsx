import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { findLanguage } from '../languages.ts'
import { copyText, downloadText } from './hand-over.ts'

const copiedShownMs = 2_000
const textBeside = (button: Element) => button.closest('.code-panel')?.querySelector('pre')?.textContent ?? ''

/** Copy and download of the code in the same panel. */
export function CodeActions({ filename, label, language }: { filename: string; label: string; language: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedShownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(button: Element) {
    const isDone = await copyText(textBeside(button))
    setIsCopied(isDone)
    await toast(isDone ? 'Copied to clipboard' : 'Failed to Copy', isDone ? 'ok' : 'bad')
  }
  const download = (button: Element) =>
    downloadText(textBeside(button), filename || `example.${findLanguage(language)?.extension}`)
  return (
    <div className="code-actions">
      <button type="button" aria-label={`Copy ${label}`} title="Copy" onClick={event => void copy(event.currentTarget)}>
        {isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
      </button>
      <button
        type="button"
        aria-label={`Download ${label}`}
        title="Download"
        onClick={event => download(event.currentTarget)}
      >
        <Download aria-hidden="true" size={16} />
      </button>
    </div>
  )
}
