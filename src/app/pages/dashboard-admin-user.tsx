import { BackLink } from '../back-link.tsx'
import { UserDetailsView } from '../features/admin-users/user-details.tsx'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/dashboard-admin-user'
import '../styles/live.css'

export const meta = () => [
  ...pageMeta({ title: 'User', description: 'One user, for administrators.' }),
  { name: 'robots', content: 'noindex' },
]

export default function DashboardAdminUser({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminUsers}>All users</BackLink>
      <UserDetailsView userId={params.userId} />
    </>
  )
}
