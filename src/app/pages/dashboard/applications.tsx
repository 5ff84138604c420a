import { applicationFilters } from '../../features/applications/application-filters.ts'
import { ApplicationList } from '../../features/applications/application-list.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/applications'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Applications', description: 'Your merchant applications.' })

export const loader = (args: Route.LoaderArgs) => loadList(args, 'listApplications', applicationFilters)

export default function DashboardApplications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Applications</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        The merchant applications that you created with the <a href={paths.boarding}>Merchant Boarding API</a>, newest
        first. Underwriting follows <a href={paths.dashboardClock}>your sandbox clock</a>.
      </p>
      <ApplicationList loaded={loaderData} />
    </>
  )
}
