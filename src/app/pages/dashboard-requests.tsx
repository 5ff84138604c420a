import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { RequestsList } from '../features/requests/requests-list.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-requests'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Requests', description: 'Your requests to the sandbox.' })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (!(await context.get(pageContext).currentUser())) throw redirect(loginPath(pathname + search))
  return null
}

export default function DashboardRequests() {
  return (
    <>
      <h1 className="text-3xl">Requests</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Every request of your credentials to the sandbox, newest first, kept for 30 days. Open one to see what was sent,
        what was answered, and the rule that decided.
      </p>
      <NeedsScript>Requests are shown with JavaScript. Switch it on for this site.</NeedsScript>
      <RequestsList />
    </>
  )
}
