import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface TabsProps {
  /** Names the group for screen readers. */
  label: string
  tabs: { id: string; label: string; panel: ReactNode }[]
}

/** Tabs of live pages: arrow keys move, every panel stays mounted. */
export function Tabs({ label, tabs }: TabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(tab => tab.id === selected)
    const next = tabs.at((at + step) % tabs.length)
    if (!next) return
    setSelected(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={handleKeyDown}
        className="mb-3 flex gap-1 border-b border-line"
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
            onClick={() => setSelected(tab.id)}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-[15px] text-ink-soft aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
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
