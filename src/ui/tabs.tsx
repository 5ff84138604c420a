import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

interface TabsProps {
  /** Names the group for screen readers. */
  label: string
  tabs: { id: string; label: string; panel: ReactNode; isApart?: boolean }[]
  /** The tab that shows first; the first one when left out. */
  initial?: string
  onSelect?: (id: string) => void
}

/** Tabs of islands: arrow keys move, every panel stays mounted. One that is apart stands at the far end. */
export function Tabs({ label, tabs, initial = tabs[0]?.id, onSelect }: TabsProps) {
  const [selected, setSelected] = useState(initial)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function select(id: string) {
    setSelected(id)
    onSelect?.(id)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(tab => tab.id === selected)
    const next = tabs.at((at + step) % tabs.length)
    if (!next) return
    select(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={handleKeyDown}
        className="row-of-tabs mb-3 flex gap-1 shadow-[inset_0_-1px_var(--line)]"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className={classNames(
              'border-b-2 border-transparent px-3 py-2 whitespace-nowrap text-[15px] text-ink-soft aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink',
              tab.isApart && 'ml-auto',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
