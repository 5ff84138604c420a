import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '../../data/use-credentials.ts'
import { Unloaded } from '../../load-failure.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HourChart } from './hour-chart.tsx'
import { KeysAtAGlance } from './keys-at-a-glance.tsx'
import { Notices } from './notices.tsx'
import { overviewQuery } from './overview-query.ts'
import { OpenOrders, WaitingApplications } from './waiting.tsx'

/** What the reader's account did, and what needs attention; nothing of what needs none. */
export function OverviewOfAccount() {
  const query = useQuery(overviewQuery)
  const { records } = useCredentials(query.data !== undefined)
  if (!query.data) return <Unloaded query={query} what="the overview" lines={8} />
  const { activity, openOrders } = query.data
  const hours = activity?.hours ?? []
  return (
    <>
      <Notices activity={activity} records={records} />
      <FirstSteps done={activity?.firstSteps} />
      {hours.some(({ calls }) => calls > 0) && (
        <section aria-label="Requests to the sandbox" className="mb-8 grid gap-4 sm:grid-cols-2">
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
            hours={hours.map(({ startsAt, errors }) => ({ startsAt, count: errors }))}
          />
        </section>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <KeysAtAGlance records={records} />
        {activity && <WaitingApplications {...activity.applications} />}
        <OpenOrders orders={openOrders} />
      </div>
    </>
  )
}
