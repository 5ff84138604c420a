import { ApplicationList } from '../features/applications/application-list.tsx'
import { paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import { loadList } from '../work-list/load-list.server.ts'
import { PageTimes } from '../work-list/page-times.tsx'
import type { Route } from './+types/dashboard-applications'
import '../styles/interactive.css'

/** Made for its reader each time, without React (decision 0262). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({ title: 'Applications', description: 'Your merchant applications.' })

export const loader = (args: Route.LoaderArgs) => loadList(args, 'listApplications', [])

export default function DashboardApplications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Applications</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The merchant applications that you made with the <a href={paths.boarding}>Merchant Boarding API</a>, newest
        first. Underwriting goes by <a href={paths.dashboardClock}>your sandbox clock</a>.
      </p>
      <ApplicationList loaded={loaderData} />
      <PageTimes />
    </>
  )
}
