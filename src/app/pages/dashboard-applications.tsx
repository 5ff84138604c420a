import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { ApplicationList } from '../features/applications/application-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-applications'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Applications', description: 'Your merchant applications.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardApplications))
  return null
}

export default function DashboardApplications() {
  return (
    <>
      <h1 className="text-3xl">Applications</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The merchant applications that you made with the <a href={paths.boarding}>Merchant Boarding API</a>, newest
        first. Underwriting goes by <a href={paths.dashboardClock}>your sandbox clock</a>.
      </p>
      <NeedsScript>Your applications are listed with JavaScript. Switch it on for this site.</NeedsScript>
      <ApplicationList />
    </>
  )
}
