import { redirect } from 'react-router'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { UsageOfAccount } from '../features/usage/usage-of-account.tsx'
import { pageContext } from '../page-context.server.ts'
import { loginPath, paths } from '../paths.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/dashboard-usage'
import '../styles/interactive.css'

export const meta = privateMeta({ title: 'Usage', description: 'How much of the limits your credentials use.' })

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(pageContext).currentUser()
  if (!user) throw redirect(loginPath(paths.dashboardUsage))
  return null
}

export default function DashboardUsage() {
  return (
    <>
      <h1 className="text-3xl">Usage</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        How many requests your credentials sent to each API of the sandbox, this minute and in the last 24 hours.
      </p>
      <NeedsScript>Your usage is counted up with JavaScript. Switch it on for this site.</NeedsScript>
      <UsageOfAccount />
    </>
  )
}
