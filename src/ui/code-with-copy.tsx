import type { CodeLanguage } from '../lib/colour-code.ts'
import { CodeBox } from './code-box.tsx'
import { CopyButton } from './copy-button.tsx'

interface CodeWithCopyProps {
  text: string
  /** Names code and button for screen readers. */
  what: string
  language: CodeLanguage
}

/** Code with its copy button in the corner. */
export function CodeWithCopy({ text, what, language }: CodeWithCopyProps) {
  return (
    <div className="relative">
      <div className="absolute top-1 right-1 rounded-control bg-sunken">
        <CopyButton text={text} what={what} />
      </div>
      <CodeBox text={text} label={what} language={language} />
    </div>
  )
}
