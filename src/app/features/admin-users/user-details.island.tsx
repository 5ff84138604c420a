import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/call-types.ts'
import type { UserNotesPage } from '../../../contract/user-endpoints.ts'
import type { UserActivity } from '../../../domain/administration/user-activity.ts'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { forStaff } from '../../administration/staff-island.tsx'
import { userQuery } from '../../administration/users-queries.ts'
import { ApiError } from '../../data/api-error.ts'
import { madeWith } from '../../data/made-with.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'
import { ActivitySection } from './activity-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SignOutSection } from './sign-out-section.tsx'
import { UnknownUser } from './unknown-user.tsx'

interface UserDetailsViewProps {
  userId: string
  /** As the page was made; left out what could not be loaded, or is not for who looks. */
  loaded?: UserDetails | undefined
  activity?: UserActivity | undefined
  notes?: UserNotesPage | undefined
  mails?: AnswerOf<'listMails'> | undefined
  /** Epoch ms. */
  madeAt: number
}

/** One user: who they are, what they may do and what they have. */
export default forStaff(function UserDetailsView(props: UserDetailsViewProps) {
  const { userId, loaded, activity, notes, mails, madeAt } = props
  const query = useQuery({ ...userQuery(userId), ...madeWith(loaded) })
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
      {mayNote && <NotesSection userId={userId} loaded={notes} />}
      <ActivitySection userId={userId} loaded={activity} madeAt={madeAt} />
      <Belongings user={user} />
      {maySendMails && <MailsSection email={user.email} loaded={mails} />}
      <GroupsSection user={user} />
      {maySignOut && <SignOutSection user={user} />}
    </>
  )
})

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Facts({ user }: { user: UserDetails }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface text-[15px]">
      <Fact name="Company">{user.company || 'Not provided'}</Fact>
      <Fact name="Phone">{user.phone || 'Not provided'}</Fact>
      <Fact name="Account since">
        <Moment ms={user.createdAt} style="minute" />
      </Fact>
      <Fact name="Email address">{user.isEmailVerified ? 'Confirmed' : 'Not confirmed yet'}</Fact>
      <Fact name="Two-factor sign-in">{user.hasTwoFactor ? 'On' : 'Off'}</Fact>
    </dl>
  )
}

/** What they have, by name and number; secrets are nobody's but theirs. */
function Belongings({ user }: { user: UserDetails }) {
  const { email, orderCount, openOrderCount, fileCount } = user
  const [mayReadFiles, mayReadLog] = [useMayDo('read-files'), useMayDo('read-audit-log')]
  const mayManageOrders = useMayDo('manage-orders')
  const orders = orderCount === 1 ? '1 order' : `${orderCount} orders`
  const ordersText = `${orders}, ${openOrderCount || 'none'} open`
  const files = fileCount === 0 ? 'None' : fileCount === 1 ? '1 file' : `${fileCount} files`
  return (
    <section aria-labelledby="user-has" className="mt-10">
      <h2 id="user-has" className="mb-3 text-xl">
        Owned by this user
      </h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface text-[15px]">
        <Fact name="Terminal orders">
          {orderCount === 0 ? (
            'None'
          ) : mayManageOrders ? (
            <a href={`${paths.adminOrders}?${new URLSearchParams({ search: email })}`}>{ordersText}</a>
          ) : (
            ordersText
          )}
        </Fact>
        <Fact name="Files">
          {mayReadFiles ? <a href={`${paths.adminFiles}?${new URLSearchParams({ user: email })}`}>{files}</a> : files}
        </Fact>
        {mayReadLog && (
          <Fact name="Staff actions">
            <a href={`${paths.adminAuditLog}?${new URLSearchParams({ subject: email })}`}>See the audit log</a>
          </Fact>
        )}
      </dl>
    </section>
  )
}
