import { data, Outlet, redirect } from 'react-router'
import { isAdministrator } from '../../domain/accounts/user-groups.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { AdminNavigation } from '../features/administration/admin-navigation.tsx'
import { pageContext } from '../page-context.server.ts'
import { PageRefusal } from '../page-refusal.tsx'
import { loginPath, paths } from '../paths.ts'
import type { Route } from './+types/admin-layout'
import '../styles/interactive.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(loginPath(pathname + search))
  if (!isAdministrator(user)) return data({ isAdmin: false }, 403)
  return { isAdmin: true }
}

/**
 * The guard of the pages for administrators: nobody else sees them. Their loaders hold nothing of others; what they show
 * comes by calls, each of which asks for the group again.
 */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  if (loaderData.isAdmin) {
    return (
      <>
        <AdminNavigation />
        <NeedsScript>
          What administrators see and change is loaded with JavaScript. Switch it on for this site.
        </NeedsScript>
        <Outlet />
      </>
    )
  }
  return (
    <PageRefusal
      heading="Administration"
      title="Administrators only"
      wayOn={{ to: paths.dashboardCredentials, label: 'See your credentials' }}
    >
      Only administrators see these pages, and your account is not in the group admin. Ask an administrator for access,
      or sign in with another account.
    </PageRefusal>
  )
}
