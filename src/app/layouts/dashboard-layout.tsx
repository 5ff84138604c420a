import { Outlet } from 'react-router'
import { isStaff } from '../../domain/accounts/permissions.ts'
import { PageScript } from '../../ui/island/page-script.tsx'
import { pageContext } from '../page-context.server.ts'
import type { Route } from './+types/dashboard-layout'
import { DashboardNavigation } from './dashboard-navigation.tsx'

/** All pages of the signed-in part are made for their reader each time, and kept nowhere. */
export const handle = { isKept: false }

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) return { user: null, isStaff: false }
  const { firstName, lastName, email, userGroups } = user
  return { user: { firstName, lastName, email, userGroups }, isStaff: isStaff(user) }
}

/** The signed-in part: a slim navigation beside the page, behind a button above it on a phone. */
export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-[80rem] grid-cols-[minmax(0,1fr)] content-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <DashboardNavigation isStaff={loaderData.isStaff} />
      <main id="content" className="min-w-0 pt-6 pb-16 lg:pt-10">
        <Outlet />
      </main>
      <PageScript source="src/app/layouts/kept-toasts.static.ts" />
    </div>
  )
}
