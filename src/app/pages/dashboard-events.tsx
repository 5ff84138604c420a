import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EventList } from '../features/webhooks/event-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-events'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Events', description: 'What happened in your sandbox.' })

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await context.get(pageContext).currentUser())) throw redirect(loginPath(paths.dashboardEvents))
  return null
}

export default function DashboardEvents() {
  return (
    <>
      <h1 className="text-3xl">Events</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        What happened in your sandbox in the last 30 days, newest first. Your{' '}
        <a href={paths.dashboardWebhooks}>webhooks</a> tell your server the same.
      </p>
      <NeedsScript>
        Events are listed with JavaScript. Switch it on for this site, or ask{' '}
        <a href={paths.contact}>sales engineering</a>.
      </NeedsScript>
      <EventList />
    </>
  )
}
