import { eventFilters } from '../../features/events/event-filters.ts'
import { EventList } from '../../features/events/event-list.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { loadList } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/events'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Events', description: 'What happened in your sandbox.' })

export async function loader(args: Route.LoaderArgs) {
  const [events, credentials] = await Promise.all([
    loadList(args, 'listEvents', eventFilters([], {})),
    loadCredentials(args),
  ])
  return { events, credentials }
}

export default function DashboardEvents({ loaderData: { events, credentials } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Events</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What happened in your sandbox in the last 30 days, newest first. Your{' '}
        <a href={paths.dashboardWebhooks}>webhooks</a> send the same events to your server.
      </p>
      <EventList loaded={events} credentials={credentials} />
    </>
  )
}
