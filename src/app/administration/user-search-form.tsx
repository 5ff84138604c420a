import { userSearchMaxLength, userSearchMaxMatches } from '../../domain/administration/user-record.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** What an address searches for (`?search=`). */
export const userSearchOf = (address: URL): string =>
  (address.searchParams.get('search') ?? '').trim().slice(0, userSearchMaxLength)

/** Searches for users; what is searched for stands in the address, alone. */
export function UserSearchForm({ label, search }: { label: string; search: string }) {
  return (
    <search>
      <form className="mb-6 flex max-w-[36rem] flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={label}
            help="The beginning of an email address, a name or a company."
            type="search"
            name="search"
            autoComplete="off"
            maxLength={userSearchMaxLength}
            defaultValue={search}
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
    More than {userSearchMaxMatches.toLocaleString('en-US')} users match, and not all of them are listed. Type more to
    narrow the search.
  </p>
)
