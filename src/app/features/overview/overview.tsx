import type { Asked } from '../../../contract/call-types.ts'
import { toastTexts } from '../../../contract/toast-texts.ts'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { PageProblem } from '../../work-list/page-problem.tsx'
import { PageTimes } from '../../work-list/page-times.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HourChart } from './hour-chart.tsx'
import type { KeyFacts } from './key-facts.ts'
import { KeysAtAGlance } from './keys-at-a-glance.tsx'
import { Notices } from './notices.tsx'
import { OpenOrders, WaitingApplications } from './waiting.tsx'

interface OverviewOfAccountProps {
  asked: Asked<Overview>
  keys: Asked<KeyFacts[]>
}

/** What the reader's account did, and what needs attention; nothing of what needs none. */
export function OverviewOfAccount({ asked, keys }: OverviewOfAccountProps) {
  if (asked.kind === 'refused') return <PageProblem title="The overview could not be loaded" refused={asked} />
  const { activity, openOrders } = asked.answer
  const records = keys.kind === 'answered' ? keys.answer : []
  const hours = activity?.hours ?? []
  return (
    <>
      {keys.kind === 'refused' && (
        <p role="alert" className="mb-8 text-[15px] text-bad">
          {toastTexts.credentialsLoadFailed}. Reload the page to see your keys.
        </p>
      )}
      <Notices activity={activity} records={records} />
      <FirstSteps done={activity?.firstSteps} />
      {hours.some(({ calls }) => calls > 0) && (
        <section aria-label="Requests to the sandbox" className="mb-8 grid gap-4 sm:grid-cols-2 xl:gap-8">
          <HourChart
            title="Calls"
            unit="call"
            tone="accent"
            hours={hours.map(({ startsAt, calls }) => ({ startsAt, count: calls }))}
          />
          <HourChart
            title="Errors"
            unit="error"
            tone="bad"
            none="No errors. Declines are not counted as errors."
            hours={hours.map(({ startsAt, errors }) => ({ startsAt, count: errors }))}
          />
        </section>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <KeysAtAGlance records={records} />
        {activity && <WaitingApplications {...activity.applications} />}
        <OpenOrders orders={openOrders} />
      </div>
      <PageTimes />
    </>
  )
}
