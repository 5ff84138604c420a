import { Island } from '../../ui/island/island.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import SandboxClock from '../features/clock/sandbox-clock.island.tsx'
import { privateMeta } from '../private-meta.ts'
import { askSignedIn } from '../work-list/load-list.server.ts'
import { PageProblem } from '../work-list/page-problem.tsx'
import { PageTimes } from '../work-list/page-times.tsx'
import type { Route } from './+types/dashboard-clock'
import '../styles/interactive.css'

/** Made for its reader each time; React comes with the first touch of the clock (decision 0262). */
export const handle = { isStatic: true, isKept: false }

export const meta = privateMeta({ title: 'Clock', description: 'The sandbox clock of your account.' })

export const loader = (args: Route.LoaderArgs) => askSignedIn(args, 'getClock')

export default function DashboardClock({ loaderData: asked }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Clock</h1>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">
        Your books go by a clock of their own, which you can put ahead and never back: batches close, debits come back,
        holds expire and bills fall due, each at its moment. Keys and limits keep to the real time.
      </p>
      <NeedsScript>The clock is put ahead with JavaScript. Switch it on for this site.</NeedsScript>
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
