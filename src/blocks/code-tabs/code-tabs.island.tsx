import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CodePanel } from '../block.ts'
import { CodeActions } from './code-actions.tsx'
import { chooseLanguage, followLanguage } from './language-choice.ts'
import { loadCode } from './other-language.ts'

export interface CodeTabsProps {
  title: string
  panels: CodePanel[]
  /** Id of the block, the same on the page in every language. */
  anchor?: string
}

/**
 * Code in several languages, or one. Which panel shows is a matter of the checked radio and CSS, so the tabs and their
 * arrow keys work before React is here; awake, it copies, downloads, brings other languages and remembers the choice.
 */
export default function CodeTabs({ title, panels, anchor }: CodeTabsProps) {
  const root = useRef<HTMLElement>(null)
  const brought = useOtherLanguages(root, panels)
  return (
    <figure className="code-tabs" ref={root} id={anchor} aria-label={title}>
      <div className="code-bar">
        {panels.length > 1 ? (
          <Languages panels={panels} />
        ) : (
          <span className="code-name">{panels[0]?.filename || panels[0]?.label}</span>
        )}
      </div>
      <div className="code-panels">
        {panels.map(panel => (
          <div className="code-panel" key={panel.language}>
            <Panel panel={panel} brought={brought[panel.language]} />
          </div>
        ))}
      </div>
    </figure>
  )
}

function Languages({ panels }: { panels: CodePanel[] }) {
  const group = useId()
  const carried = panels.findIndex(({ href }) => href === undefined)
  return (
    <fieldset className="code-languages row-of-tabs">
      <legend className="sr-only">Language</legend>
      {panels.map(({ language, label }, index) => (
        <label key={language}>
          <input
            type="radio"
            name={group}
            value={language}
            defaultChecked={index === carried}
            // Restored by the browser, a language would be shown before its code is there.
            autoComplete="off"
            onChange={() => chooseLanguage(language)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The code; or, where another page has it and it was not brought yet, the way there. */
function Panel({ panel, brought }: { panel: CodePanel; brought: string | undefined }) {
  const { language, label, filename, href, proof } = panel
  if (href !== undefined && brought === undefined) {
    return (
      <p className="code-elsewhere">
        <a href={href}>Show this page in {label}</a>
      </p>
    )
  }
  return (
    <>
      <CodeActions filename={filename} label={label} language={language} />
      {href === undefined || brought === undefined ? (
        panel.panel
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
        <pre className="code" data-language={language} tabIndex={0}>
          <code dangerouslySetInnerHTML={{ __html: brought }} />
        </pre>
      )}
      {proof && <p className="code-proof">{proof}</p>}
    </>
  )
}

/** Code of other languages by language, brought when the reader chooses one. */
function useOtherLanguages(root: React.RefObject<HTMLElement | null>, panels: CodePanel[]): Record<string, string> {
  const [brought, setBrought] = useState<Record<string, string>>({})
  const panelsNow = useRef(panels)
  useEffect(() => {
    if (!root.current) return
    const bring = async (language: string, href: string) => {
      const html = await loadCode(href)
      // Its panel is there before it is shown.
      if (html !== null) flushSync(() => setBrought(before => ({ ...before, [language]: html })))
    }
    return followLanguage(root.current, language => {
      const href = panelsNow.current.find(panel => panel.language === language)?.href
      return href === undefined ? undefined : bring(language, href)
    })
  }, [root])
  return brought
}
