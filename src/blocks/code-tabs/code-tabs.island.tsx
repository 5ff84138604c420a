import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import type { CodePanel } from '../block.ts'
import { findLanguage } from '../languages.ts'
import { copyText, downloadText } from './hand-over.ts'
import { followLanguage, rememberLanguage } from './language-choice.ts'

export interface CodeTabsProps {
  title: string
  panels: CodePanel[]
}

const copiedShownMs = 2_000

/**
 * Code in several languages, or one. Which panel shows is a matter of the checked radio and CSS, so the tabs and their
 * arrow keys work before React is here; awake, it copies, downloads, and remembers the language.
 */
export default function CodeTabs({ title, panels }: CodeTabsProps) {
  const group = useId()
  const root = useRef<HTMLElement>(null)
  useEffect(() => (root.current ? followLanguage(root.current) : undefined), [])
  return (
    <figure className="code-tabs" ref={root} aria-label={title}>
      <div className="code-bar">
        {panels.length > 1 && (
          <fieldset
            className="code-languages"
            onChange={event => rememberLanguage((event.target as EventTarget as HTMLInputElement).value)}
          >
            <legend className="sr-only">Language</legend>
            {panels.map(({ language, label }, index) => (
              <label key={language + label}>
                <input type="radio" name={group} value={language} defaultChecked={index === 0} className="sr-only" />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {panels.length === 1 && <span className="code-name">{panels[0]?.filename || panels[0]?.label}</span>}
      </div>
      <div className="code-panels">
        {panels.map(({ language, label, filename, panel }) => (
          <div className="code-panel" key={language + label}>
            <CodeActions filename={filename} label={label} language={language} />
            {panel}
          </div>
        ))}
      </div>
    </figure>
  )
}

function CodeActions({ filename, label, language }: { filename: string; label: string; language: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedShownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const textBeside = (button: Element) => button.closest('.code-panel')?.querySelector('pre')?.textContent ?? ''
  return (
    <div className="code-actions">
      <button
        type="button"
        aria-label={`Copy ${label}`}
        title="Copy"
        onClick={async event => {
          const isDone = await copyText(textBeside(event.currentTarget))
          setIsCopied(isDone)
          if (isDone) void toast('Copied to clipboard')
          else void toast('Failed to Copy', 'bad')
        }}
      >
        {isCopied ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />}
      </button>
      <button
        type="button"
        aria-label={`Download ${label}`}
        title="Download"
        onClick={event =>
          downloadText(textBeside(event.currentTarget), filename || `example.${findLanguage(language)?.extension}`)
        }
      >
        <Download aria-hidden="true" size={16} />
      </button>
    </div>
  )
}
