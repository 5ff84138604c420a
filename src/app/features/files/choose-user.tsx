import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { UserRecord } from '../../../domain/administration/user-record.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { TooManyUsers, UserSearchForm, useUserSearch } from '../../administration/user-search-form.tsx'
import { usersOf, usersQuery } from '../../administration/users-queries.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'

/** Finds the user whose files are wanted, by name, email or company; choosing one leads to `?user=`. */
export function ChooseUser() {
  const search = useUserSearch()
  return (
    <>
      <UserSearchForm key={search} label="Whose files?" />
      {search ? (
        <Found search={search} />
      ) : (
        <p className="text-[15px] text-ink-soft">Search for a user to see their files.</p>
      )}
    </>
  )
}

function Found({ search }: { search: string }) {
  const query = useInfiniteQuery(usersQuery(search))
  return (
    <>
      {query.data?.pages[0]?.isCut && <TooManyUsers />}
      <PagedList
        query={query}
        itemsOf={usersOf}
        what="users"
        empty={
          <EmptyState icon={UserSearch} title="Nobody found">
            No email address, name or company begins with “{search}”.
          </EmptyState>
        }
      >
        {user => <FoundUser key={user.id} user={user} />}
      </PagedList>
    </>
  )
}

function FoundUser({ user: { email, firstName, lastName, company } }: { user: UserRecord }) {
  return (
    <li className="relative px-4 py-3 hover:bg-sunken">
      <h2 className="text-base font-medium break-words">
        {/* The whole row leads on. */}
        <Link
          to={`${paths.adminFiles}?${new URLSearchParams({ user: email })}`}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {`${firstName} ${lastName}`.trim() || email}
        </Link>
      </h2>
      <p className="text-[15px] break-words text-ink-soft">{company ? `${email} · ${company}` : email}</p>
    </li>
  )
}
