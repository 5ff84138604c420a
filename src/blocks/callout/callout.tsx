import { FlaskConical, Info, Lightbulb, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { BlockProps } from '../block.ts'
import type { callout } from './schema.ts'

type CalloutProps = BlockProps<typeof callout>

/** Never by colour alone: each kind has its icon and its word. */
const looks: Record<CalloutProps['kind'], { word: string; Icon: LucideIcon }> = {
  note: { word: 'Note', Icon: Info },
  tip: { word: 'Tip', Icon: Lightbulb },
  warning: { word: 'Attention', Icon: TriangleAlert },
  danger: { word: 'Danger', Icon: OctagonAlert },
  sandbox: { word: 'Sandbox', Icon: FlaskConical },
}

export function Callout({ kind, title, children }: CalloutProps) {
  const { word, Icon } = looks[kind]
  return (
    <div className={`callout callout-${kind}`} role="note">
      <Icon aria-hidden="true" className="callout-icon" size={18} strokeWidth={1.75} />
      <p className="callout-title">
        {title ? <span className="sr-only">{word}: </span> : null}
        {title ?? word}
      </p>
      <div className="callout-body">{children}</div>
    </div>
  )
}
