import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { UsersPage } from '../../../contract/user-endpoints.ts'
import { userGroupTexts } from '../../../domain/accounts/user-groups.ts'
import type { UserRecord } from '../../../domain/administration/user-record.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { TooManyUsers } from '../../administration/user-search-form.tsx'
import { usersOf, usersQuery } from '../../administration/users-queries.ts'
import { madeWithPage } from '../../data/made-with.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'

interface UserListProps {
  search: string
  loaded?: UsersPage | undefined
}

/** All users, or those that a search finds. */
export default function UserList({ search, loaded }: UserListProps) {
  const query = useInfiniteQuery({ ...usersQuery(search), ...madeWithPage(loaded) })
  return (
    <>
      {query.data?.pages[0]?.isCut && <TooManyUsers />}
      <PagedList
        query={query}
        itemsOf={usersOf}
        what="users"
        empty={
          <EmptyState
            icon={Users}
            title="No users found"
            action={
              <LinkButton kind="secondary" href={paths.adminUsers}>
                Show all users
              </LinkButton>
            }
          >
            No email address, name or company starts with “{search}”.
          </EmptyState>
        }
      >
        {user => <UserRow key={user.id} user={user} />}
      </PagedList>
    </>
  )
}

function UserRow({ user }: { user: UserRecord }) {
  const { id, email, firstName, lastName, company, userGroups, createdAt } = user
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base font-medium break-words">
          {/* The whole row leads on; the link's name says to whom. */}
          <a href={paths.adminUser(id)} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {`${firstName} ${lastName}`.trim() || email}
          </a>
        </h2>
        <p className="text-[15px] break-words text-ink-soft">{company ? `${email}${dot}${company}` : email}</p>
        <p className="text-sm text-ink-muted">
          Since <Moment ms={createdAt} style="minute" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {userGroups.map(group => (
          <Badge key={group} tone={group === 'admin' ? 'accent' : 'neutral'}>
            {userGroupTexts[group].label}
          </Badge>
        ))}
      </div>
    </li>
  )
}
