import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { noCardNumber } from '../../../lib/cards/may-hold-card.ts'
import { paths } from '../../paths.ts'
import { SearchDialog } from './search-dialog.tsx'
import { readScope } from './search-scope.ts'

/** Control+K, and a slash that is not typed into a field; the runtime of static pages knows the same keys. */
const isSearchKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'k' ? ctrlKey || metaKey : key === '/' && !(target as Element).closest('input,select,textarea')

/**
 * The search of the header. Asleep it is a form, and on small screens a link, to the page of the search; awake both open
 * the dialog, as Control+K and a slash do on every page.
 */
export default function SearchBox() {
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <form action={paths.search} className="search-form">
        <Search aria-hidden="true" size={16} strokeWidth={1.5} />
        <input
          ref={input}
          name="q"
          type="search"
          {...noCardNumber}
          aria-label="Search the documentation"
          placeholder="Search"
          onInput={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
        />
        <span aria-hidden="true">Ctrl K</span>
      </form>
      <a
        href={paths.search}
        aria-label="Search"
        className="search-link"
        onClick={event => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
      </a>
      {isOpen && (
        <SearchDialog
          typedBefore={() => input.current?.value ?? ''}
          scope={readScope()}
          onClose={() => {
            if (input.current) input.current.value = ''
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
