import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { userQuery } from '../../administration/users-queries.ts'
import { ApiError } from '../../data/api-error.ts'
import { Unloaded } from '../../load-failure.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { ActivitySection } from './activity-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SignOutSection } from './sign-out-section.tsx'

/** One user: who they are, what they may do and what they have. */
export function UserDetailsView({ userId }: { userId: string }) {
  const query = useQuery(userQuery(userId))
  const [maySignOut, mayNote, maySendMails] = [
    useMayDo('sign-users-out'),
    useMayDo('write-notes'),
    useMayDo('send-mails'),
  ]
  const user = query.data
  if (query.error instanceof ApiError && query.error.code === 'user_not_found') return <UnknownUser />
  if (!user) return <Unloaded query={query} what="the user" lines={6} />
  return (
    <>
      <h1 className="text-3xl break-words">{`${user.firstName} ${user.lastName}`.trim() || user.email}</h1>
      <p className="mt-1 mb-6 break-words text-ink-soft">{user.email}</p>
      <Facts user={user} />
      {mayNote && <NotesSection userId={userId} />}
      <ActivitySection userId={userId} />
      <Belongings user={user} />
      {maySendMails && <MailsSection email={user.email} />}
      <GroupsSection user={user} />
      {maySignOut && <SignOutSection user={user} />}
    </>
  )
}

export function UnknownUser() {
  return (
    <PageRefusal heading="User" title="There is no such user" wayOn={{ to: paths.adminUsers, label: 'See all users' }}>
      Check the address. The account may have been deleted.
    </PageRefusal>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 px-4 py-2.5">
      <dt className="w-44 shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Facts({ user }: { user: UserDetails }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface text-[15px]">
      <Fact name="Company">{user.company || 'Not given'}</Fact>
      <Fact name="Phone">{user.phone || 'Not given'}</Fact>
      <Fact name="Account since">{formatMoment(user.createdAt)}</Fact>
      <Fact name="Email address">{user.isEmailVerified ? 'Confirmed' : 'Not confirmed yet'}</Fact>
      <Fact name="Two-factor sign-in">{user.hasTwoFactor ? 'On' : 'Off'}</Fact>
    </dl>
  )
}

/** What they have, by name and number; secrets are nobody's but theirs. */
function Belongings({ user }: { user: UserDetails }) {
  const { email, orderCount, openOrderCount, fileCount } = user
  const [mayReadFiles, mayReadLog] = [useMayDo('read-files'), useMayDo('read-audit-log')]
  const files = fileCount === 0 ? 'None' : fileCount === 1 ? '1 file' : `${fileCount} files`
  return (
    <section aria-labelledby="user-has" className="mt-10">
      <h2 id="user-has" className="mb-3 text-xl">
        What they have
      </h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface text-[15px]">
        <Fact name="Terminal orders">
          {orderCount === 0 ? 'None' : `${orderCount}, ${openOrderCount || 'none'} of them open`}
        </Fact>
        <Fact name="Files">
          {mayReadFiles ? (
            <Link to={`${paths.adminFiles}?${new URLSearchParams({ user: email })}`}>{files}</Link>
          ) : (
            files
          )}
        </Fact>
        {mayReadLog && (
          <Fact name="Done by staff">
            <Link to={`${paths.adminAuditLog}?${new URLSearchParams({ subject: email })}`}>See the audit log</Link>
          </Fact>
        )}
      </dl>
    </section>
  )
}
