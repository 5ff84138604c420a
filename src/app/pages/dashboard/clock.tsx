import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import SandboxClock from '../../features/clock/sandbox-clock.island.tsx'
import { privateMeta } from '../../private-meta.ts'
import { askSignedIn } from '../../work-list/load-list.server.ts'
import { PageProblem } from '../../work-list/page-problem.tsx'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/clock'
import '../../styles/interactive.css'

export const meta = privateMeta({ title: 'Clock', description: 'The sandbox clock of your account.' })

export const loader = (args: Route.LoaderArgs) => askSignedIn(args, 'getClock')

export default function DashboardClock({ loaderData: asked }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Clock</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Your sandbox has its own clock, which you can advance but not turn back. Batches close, debits return,
        authorizations expire and bills come due by it. Keys and limits follow real time.
      </p>
      <NeedsScript>Advancing the clock needs JavaScript. Enable it for this site.</NeedsScript>
      {asked.kind === 'answered' ? (
        // A clock that is on its way is followed until it is there.
        <Island of={SandboxClock} when={asked.answer?.isMoving ? 'idle' : 'interact'} loaded={asked.answer} />
      ) : (
        <PageProblem title="The clock could not be loaded" refused={asked} />
      )}
      <PageTimes />
    </>
  )
}
