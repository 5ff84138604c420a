import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { CompareRequests } from '../../features/requests/compare-requests.tsx'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadOne } from '../../work-list/one-thing.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/compare'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Compare requests',
  description: 'Two requests side by side.',
  missing: 'Request not found',
})

/** A whole address of a request does as well as its last part. */
const idOf = (text: string | null) =>
  text
    ?.trim()
    .replace(/[?#].*/, '')
    .split('/')
    .at(-1) || 'none'

export async function loader(args: Route.LoaderArgs) {
  const { search, searchParams } = new URL(args.request.url)
  const [left, right] = await Promise.all(
    ['a', 'b'].map(name => loadOne(args, 'getRequest', { requestId: idOf(searchParams.get(name)) }, 'not_found')),
  )
  if (!left || !right) throw new Error('compare two requests')
  const isThere = left.loaded.isThere && right.loaded.isThere
  const status = isThere ? Math.max(left.status, right.status) : 404
  return data({ left: left.loaded, right: right.loaded, isThere, search }, { status })
}

export default function DashboardCompare({ loaderData: { left, right, isThere, search } }: Route.ComponentProps) {
  const missing = [left, right].find(({ asked }) => asked.kind === 'refused')
  return (
    <>
      <BackLink to={paths.dashboardRequests}>All requests</BackLink>
      {left.asked.kind === 'answered' && right.asked.kind === 'answered' && (
        <>
          <h1 className="text-3xl">Compare requests</h1>
          <CompareRequests left={left.asked.answer} right={right.asked.answer} />
        </>
      )}
      {missing?.asked.kind === 'refused' && isThere && (
        <ListProblem heading="Compare requests" what="requests" refused={missing.asked} href={search} />
      )}
      {!isThere && (
        <PageRefusal
          heading="Compare requests"
          title="Request not found"
          wayOn={{ to: paths.dashboardRequests, label: 'See your requests' }}
        >
          One of the two requests is not from your account. Open a request and paste another request’s link there.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
