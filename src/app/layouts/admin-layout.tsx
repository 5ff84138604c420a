import { data, Outlet, redirect, useLocation } from 'react-router'
import { permissionsOf } from '../../domain/accounts/permissions.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PermissionsProvider } from '../administration/permissions-context.tsx'
import { AdminNavigation } from '../features/administration/admin-navigation.tsx'
import { isPageOf, pagesFor } from '../features/administration/admin-pages.ts'
import { refusalTexts } from '../features/administration/refusal-texts.ts'
import { pageContext } from '../page-context.server.ts'
import { PageRefusal } from '../page-refusal.tsx'
import { loginPath, paths } from '../paths.ts'
import type { Route } from './+types/admin-layout'
import '../styles/interactive.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(loginPath(pathname + search))
  const permissions = permissionsOf(user)
  const isAllowed = isPageOf(permissions, pathname)
  return data({ permissions, isStaff: permissions.length > 0, isAllowed }, isAllowed ? 200 : 403)
}

/**
 * The guard of the pages of the administration: each is seen by those alone whose role allows it. Their loaders hold nothing
 * of others; what they show comes by calls, each of which asks for the role again.
 */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { permissions, isStaff } = loaderData
  // Within the administration pages change without this loader being asked again.
  const { pathname } = useLocation()
  if (isPageOf(permissions, pathname)) {
    return (
      <PermissionsProvider value={permissions}>
        <AdminNavigation pages={pagesFor(permissions)} />
        <NeedsScript>What is seen and changed here is loaded with JavaScript. Switch it on for this site.</NeedsScript>
        <Outlet />
      </PermissionsProvider>
    )
  }
  const { title, description } = refusalTexts(isStaff)
  const wayOn = isStaff
    ? { to: paths.admin, label: 'See what waits for you' }
    : { to: paths.dashboardCredentials, label: 'See your credentials' }
  return (
    <PageRefusal heading="Administration" title={title} wayOn={wayOn}>
      {description}
    </PageRefusal>
  )
}
