import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { userSearchMaxLength, userSearchMaxMatches } from '../../domain/administration/user-record.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** What the address searches for (`?search=`). */
export function useUserSearch(): string {
  const [address] = useSearchParams()
  return (address.get('search') ?? '').trim().slice(0, userSearchMaxLength)
}

/** Searches for users; what is searched for stands in the address, alone. */
export function UserSearchForm({ label }: { label: string }) {
  const search = useUserSearch()
  const [, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(search)

  function find(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    setAddress(wanted ? { search: wanted } : {}, { preventScrollReset: true })
  }

  return (
    <search>
      <form onSubmit={find} className="mb-6 flex max-w-[36rem] flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={label}
            help="What an email address, a name or a company begins with."
            type="search"
            autoComplete="off"
            maxLength={userSearchMaxLength}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}

/** Said where more match than a search looks at. */
export const TooManyUsers = () => (
  <p role="status" className="mb-4 text-[15px] text-warn">
    More than {userSearchMaxMatches.toLocaleString('en-US')} users match, and not all of them are listed. Type more of
    what you look for.
  </p>
)
