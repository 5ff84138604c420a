import { UsageOfAccount } from '../../features/usage/usage-of-account.tsx'
import { privateMeta } from '../../private-meta.ts'
import { askSignedIn } from '../../work-list/load-list.server.ts'
import type { Route } from './+types/usage'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Usage', description: 'How close your credentials are to their limits.' })

export const loader = (args: Route.LoaderArgs) => askSignedIn(args, 'getUsage')

export default function DashboardUsage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Usage</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        How many requests your credentials sent to each API of the sandbox, this minute and in the last 24 hours.
      </p>
      <UsageOfAccount asked={loaderData} />
    </>
  )
}
