import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import type { UsersPage } from '../../../contract/user-endpoints.ts'
import type { UserRecord } from '../../../domain/administration/user-record.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { TooManyUsers } from '../../administration/user-search-form.tsx'
import { usersOf, usersQuery } from '../../administration/users-queries.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'

interface ChooseUserProps {
  search: string
  loaded?: UsersPage | undefined
}

/** The users whose files may be wanted; choosing one leads to `?user=`. */
export default function ChooseUser({ search, loaded }: ChooseUserProps) {
  const query = useInfiniteQuery({ ...usersQuery(search), ...madeWithPage(loaded) })
  return (
    <>
      {query.data?.pages[0]?.isCut && <TooManyUsers />}
      <PagedList
        query={query}
        itemsOf={usersOf}
        what="users"
        empty={
          <EmptyState icon={UserSearch} title="No users found">
            No email address, name or company starts with “{search}”.
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
        <a
          href={`${paths.adminFiles}?${new URLSearchParams({ user: email })}`}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {`${firstName} ${lastName}`.trim() || email}
        </a>
      </h2>
      <p className="text-[15px] break-words text-ink-soft">{company ? `${email} · ${company}` : email}</p>
    </li>
  )
}
