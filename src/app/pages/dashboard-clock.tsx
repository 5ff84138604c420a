import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { SandboxClock } from '../features/clock/sandbox-clock.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-clock'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Clock', description: 'The sandbox clock of your account.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardClock))
  return null
}

export default function DashboardClock() {
  return (
    <>
      <h1 className="text-3xl">Clock</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Your books go by a clock of their own, which you can put ahead and never back: batches close, debits come back,
        holds expire and bills fall due, each at its moment. Keys and limits keep to the real time.
      </p>
      <NeedsScript>The clock is shown and put ahead with JavaScript. Switch it on for this site.</NeedsScript>
      <SandboxClock />
    </>
  )
}
