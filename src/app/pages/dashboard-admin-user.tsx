import { BackLink } from '../back-link.tsx'
import { UnknownUser, UserDetailsView } from '../features/admin-users/user-details.tsx'
import { findOne } from '../features/administration/find-one.server.ts'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-admin-user'
import '../styles/interactive.css'

export const meta = privateMeta({
  title: 'User',
  description: 'One user, for administrators.',
  missing: 'User not found',
})

export const loader = ({ context, params }: Route.LoaderArgs) =>
  findOne(context, 'read-users', services => services.hasUser(params.userId))

export default function DashboardAdminUser({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminUsers}>All users</BackLink>
      {loaderData.isThere ? <UserDetailsView userId={params.userId} /> : <UnknownUser />}
    </>
  )
}
