import { requestFilters } from '../../features/requests/request-filters.ts'
import { RequestList } from '../../features/requests/request-list.tsx'
import { privateMeta } from '../../private-meta.ts'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/requests'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Requests', description: 'Your requests to the sandbox.' })

export async function loader(args: Route.LoaderArgs) {
  const [requests, credentials] = await Promise.all([
    loadList(args, 'listRequests', requestFilters([], {})),
    loadCredentials(args),
  ])
  return { requests, credentials }
}

export default function DashboardRequests({ loaderData: { requests, credentials } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Requests</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Every request from your credentials in the last 30 days, newest first. Open one to see what was sent, what was
        answered, and the rule that decided.
      </p>
      <RequestList loaded={requests} credentials={credentials} />
    </>
  )
}
