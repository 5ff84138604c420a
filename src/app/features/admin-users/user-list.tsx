import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { userGroupTexts } from '../../../domain/accounts/user-groups.ts'
import {
  type UserRecord,
  userSearchMaxLength,
  userSearchMaxMatches,
} from '../../../domain/administration/user-record.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { usersOf, usersQuery } from './users-queries.ts'

/** All users, or those that the address searches for (`?search=`). */
export function UserList() {
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').trim().slice(0, userSearchMaxLength)
  const [typed, setTyped] = useState(search)
  const query = useInfiniteQuery(usersQuery(search))

  function find(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    setAddress(wanted ? { search: wanted } : {}, { preventScrollReset: true })
  }

  return (
    <>
      <search>
        <form onSubmit={find} className="mb-6 flex max-w-[36rem] flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-64">
            <TextField
              label="Search users"
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
      {query.data?.pages[0]?.isCut && (
        <p role="status" className="mb-4 text-[15px] text-warn">
          More than {userSearchMaxMatches.toLocaleString('en-US')} users match, and not all of them are listed. Type
          more of what you look for.
        </p>
      )}
      <PagedList
        query={query}
        itemsOf={usersOf}
        what="users"
        empty={
          <EmptyState icon={Users} title="Nobody found">
            No email address, name or company begins with “{search}”.
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
          <Link to={paths.adminUser(id)} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {`${firstName} ${lastName}`.trim() || email}
          </Link>
        </h2>
        <p className="text-[15px] break-words text-ink-soft">{company ? `${email} · ${company}` : email}</p>
        <p className="text-sm text-ink-muted">
          Since <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
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
