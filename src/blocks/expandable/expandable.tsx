import { ChevronRight } from 'lucide-react'
import type { BlockProps } from '../block.ts'
import type { expandable } from './schema.ts'

export function Expandable({ title, open, children }: BlockProps<typeof expandable>) {
  return (
    <details className="expandable" open={open}>
      <summary>
        <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} />
        {title}
      </summary>
      <div className="expandable-body">{children}</div>
    </details>
  )
}
