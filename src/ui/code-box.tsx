import { useMemo } from 'react'
import { type CodeLanguage, colourCode } from '../lib/colour-code.ts'

/** A scrolling box must be reachable by keyboard (axe: scrollable-region-focusable). */
const reachable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label })

/** Code in a box that scrolls inside itself, in the colours of the articles (article.css). */
export function CodeBox({ text, label, language }: { text: string; label: string; language: CodeLanguage }) {
  const runs = useMemo(() => colourCode(text, language), [text, language])
  return (
    <pre
      {...reachable(label)}
      className="coloured max-h-[36rem] overflow-auto rounded-card border border-line bg-sunken p-4 text-sm leading-6 text-code-ink"
    >
      <code>
        {runs.map((run, index) =>
          run.name ? (
            <span key={index} className={run.name}>
              {run.text}
            </span>
          ) : (
            run.text
          ),
        )}
      </code>
    </pre>
  )
}
