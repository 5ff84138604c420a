import { data } from 'react-router'
import { type Permission, permissionsOf } from '../../../../domain/accounts/permissions.ts'
import { StaffIsland } from '../../../administration/staff-island.tsx'
import { BackLink } from '../../../back-link.tsx'
import { UnknownUser } from '../../../features/admin-users/unknown-user.tsx'
import UserDetailsView from '../../../features/admin-users/user-details.island.tsx'
import { paths } from '../../../paths.ts'
import { privateMeta } from '../../../private-meta.ts'
import { signedInUser } from '../../../signed-in-user.server.ts'
import { loadAnswer } from '../../../work-list/load-list.server.ts'
import { loadOne } from '../../../work-list/one-thing.server.ts'
import type { Route } from './+types/user'
import '../../../styles/interactive.css'

export const meta = privateMeta({
  title: 'User',
  description: 'One user, for administrators.',
  missing: 'User not found',
})

export async function loader(args: Route.LoaderArgs) {
  const permissions = permissionsOf(await signedInUser(args))
  const mayDo = (permission: Permission) => permissions.includes(permission)
  const params = { userId: args.params.userId }
  const { loaded, status } = await loadOne(args, 'getUser', params, 'user_not_found')
  const user = loaded.asked.kind === 'answered' ? loaded.asked.answer : undefined
  const [activity, notes, mails] = user
    ? await Promise.all([
        loadAnswer(args, 'getUserActivity', { params }),
        mayDo('write-notes') ? loadAnswer(args, 'listUserNotes', { params }) : undefined,
        mayDo('send-mails') ? loadAnswer(args, 'listMails', { query: { to: user.email } }) : undefined,
      ])
    : []
  return data({ isThere: loaded.isThere, view: { loaded: user, activity, notes, mails, madeAt: Date.now() } }, status)
}

export default function DashboardAdminUser({ loaderData: { isThere, view }, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminUsers}>All users</BackLink>
      {isThere ? <StaffIsland of={UserDetailsView} userId={params.userId} {...view} /> : <UnknownUser />}
    </>
  )
}
