import { data, Outlet } from 'react-router'
import { permissionsOf } from '../../domain/accounts/permissions.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PermissionsProvider } from '../administration/permissions-context.tsx'
import { AdminNavigation } from '../features/administration/admin-navigation.tsx'
import { pageAt, pagesFor } from '../features/administration/admin-pages.ts'
import { refusalTexts } from '../features/administration/refusal-texts.ts'
import { PageRefusal } from '../page-refusal.tsx'
import { paths } from '../paths.ts'
import { signedInUser } from '../signed-in-user.server.ts'
import { loadAnswer } from '../work-list/load-list.server.ts'
import { PageTimes } from '../work-list/page-times.tsx'
import type { Route } from './+types/admin-layout'
import '../styles/interactive.css'

export async function loader(args: Route.LoaderArgs) {
  const permissions = permissionsOf(await signedInUser(args))
  const isStaff = permissions.length > 0
  const page = pageAt(permissions, new URL(args.request.url).pathname)
  const counts = page && (await loadAnswer(args, 'countQueue'))
  return data({ permissions, isStaff, isAllowed: Boolean(page), path: page?.to, counts }, page ? 200 : 403)
}

/**
 * The guard of the pages of the administration: each is seen by those alone whose role allows it. What they load comes by calls, each of
 * which asks for the role again.
 */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { permissions, isStaff, isAllowed, path, counts } = loaderData
  if (isAllowed) {
    const pages = pagesFor(permissions)
    return (
      <PermissionsProvider value={permissions}>
        <AdminNavigation pages={pages} current={pages.find(({ to }) => to === path)} counts={counts} />
        <NeedsScript>Changes on this page need JavaScript. Enable it for this site.</NeedsScript>
        <Outlet />
        <PageTimes />
      </PermissionsProvider>
    )
  }
  const { title, description } = refusalTexts(isStaff)
  const wayOn = isStaff
    ? { to: paths.admin, label: 'See your open work' }
    : { to: paths.dashboardCredentials, label: 'See your credentials' }
  return (
    <PageRefusal heading="Administration" title={title} wayOn={wayOn}>
      {description}
    </PageRefusal>
  )
}
