import { CodeBox } from './code-box.tsx'
import { CopyButton } from './copy-button.tsx'

/** Code with its copy button in the corner. `what` names both for screen readers. */
export function CodeWithCopy({ text, what }: { text: string; what: string }) {
  return (
    <div className="relative">
      <div className="absolute top-1 right-1 rounded-control bg-sunken">
        <CopyButton text={text} what={what} />
      </div>
      <CodeBox text={text} label={what} />
    </div>
  )
}
