import { Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import type { SearchScope } from './search-scope.ts'

interface ScopeSwitchProps {
  scope: SearchScope
  isScoped: boolean
  onChange(isScoped: boolean): void
}

/** Keeps the search to the product whose page the reader is on, or lets it go. */
function ScopeSwitch({ scope, isScoped, onChange }: ScopeSwitchProps) {
  return (
    <button
      type="button"
      className="search-scope"
      data-off={isScoped ? undefined : ''}
      aria-label={isScoped ? `${scope.label}, search everywhere instead` : `Only in ${scope.label}`}
      onClick={() => onChange(!isScoped)}
    >
      <span className="search-label">{scope.label}</span>
      {isScoped && <X aria-hidden="true" size={14} />}
    </button>
  )
}

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  query: string
  onQuery(query: string): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  scope: SearchScope | null
  isScoped: boolean
  onScoped(isScoped: boolean): void
  listId: string
  activeId: string | undefined
  onClose(): void
}

/** The field that keeps the focus while the arrows move through the list below it. */
export function SearchField(props: SearchFieldProps) {
  const { ref, query, onQuery, onKeyDown, scope, isScoped, onScoped, listId, activeId, onClose } = props
  return (
    <div className="search-field">
      <Search aria-hidden="true" size={18} strokeWidth={1.5} />
      {scope && <ScopeSwitch scope={scope} isScoped={isScoped} onChange={onScoped} />}
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        placeholder="A product, a task, a field, a code"
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" onClick={onClose}>
        <span className="search-key" aria-hidden="true">
          Esc
        </span>
        <X aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="sr-only">Close the search</span>
      </button>
    </div>
  )
}
