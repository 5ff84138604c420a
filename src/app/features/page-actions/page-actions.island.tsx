import { useEffect, useState } from 'react'
import { findActiveCredentials } from '../../../domain/credentials/credentials.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { credentialsQuery } from '../../data/credentials-query.ts'
import { useMaySeemSignedIn } from '../../data/session-query.ts'
import { useQueryAfterHydration } from '../../data/use-query-after-hydration.ts'
import { fillOwnKeys } from './own-keys.ts'

export interface PageActionsProps {
  /** Address of the article as Markdown. */
  markdown: string
  /** Address of the guide as a project; none where it has no program. */
  project?: string
  /** The product whose keys stand in the article's code, and its placeholders by label; none where it has no keys. */
  keys?: { productName: string; placeholders: Record<string, string> }
}

const storageName = 'own-keys'
/** Storage may be refused to a page; then keys are shown. */
const isHiddenByChoice = () => {
  try {
    return localStorage.getItem(storageName) === 'hidden'
  } catch {
    return false
  }
}
function keepChoice(isShown: boolean) {
  try {
    localStorage.setItem(storageName, isShown ? 'shown' : 'hidden')
  } catch {
    // Without storage the choice holds for this page.
  }
}

async function copyMarkdown(address: string) {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    await navigator.clipboard.writeText(await response.text())
    await toast('Copied to clipboard')
  } catch {
    await toast('Failed to Copy', 'bad')
  }
}

/** What can be done with an article: copy it as Markdown, and read its code with one's own keys. */
export default function PageActions({ markdown, project, keys }: PageActionsProps) {
  return (
    <div className="page-actions">
      <button type="button" onClick={() => void copyMarkdown(markdown)}>
        Copy as Markdown
      </button>
      <a href={markdown}>View as Markdown</a>
      {project && <a href={project}>Download this guide as a project</a>}
      {keys && <OwnKeys {...keys} />}
    </div>
  )
}

/** The switch that is there for a signed-in reader with active credentials for the product. */
function OwnKeys({ productName, placeholders }: NonNullable<PageActionsProps['keys']>) {
  const { data } = useQueryAfterHydration(credentialsQuery, useMaySeemSignedIn())
  const [isShown, setIsShown] = useState(true)
  const record = data && findActiveCredentials(data, productName)
  useEffect(() => setIsShown(!isHiddenByChoice()), [])
  useEffect(() => {
    const article = document.querySelector('article.prose')
    if (!record || !article) return
    const values = record.items.flatMap(({ key, value }) => {
      const name = placeholders[key]
      return name === undefined ? [] : [[name, value] as const]
    })
    return fillOwnKeys(article, new Map(values), isShown)
  }, [record, placeholders, isShown])
  if (!record) return null
  return (
    <label className="own-keys-switch">
      <input
        type="checkbox"
        checked={isShown}
        onChange={event => {
          setIsShown(event.target.checked)
          keepChoice(event.target.checked)
        }}
      />
      My keys in code
    </label>
  )
}
