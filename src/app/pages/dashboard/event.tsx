import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { EventView } from '../../features/events/event-view.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadOne } from '../../work-list/one-thing.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/event'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Event',
  description: 'One event of your sandbox.',
  missing: 'Event not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { loaded, status } = await loadOne(args, 'getEvent', { eventId: args.params.eventId }, 'event_not_found')
  return data(loaded, { status })
}

export default function DashboardEvent({ loaderData: { isThere, asked } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardEvents}>All events</BackLink>
      {asked.kind === 'answered' && <EventView event={asked.answer} />}
      {asked.kind === 'refused' && isThere && <ListProblem heading="Event" what="event" refused={asked} href="?" />}
      {!isThere && (
        <PageRefusal
          heading="Event"
          title="Event not found"
          wayOn={{ to: paths.dashboardEvents, label: 'See your events' }}
        >
          Your account has no event at this address. Events are kept for 30 days.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
