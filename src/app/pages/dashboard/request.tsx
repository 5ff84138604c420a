import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { RequestView } from '../../features/requests/request-view.tsx'
import { pageContext } from '../../page-context.server.ts'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/request'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Request',
  description: 'One request to the sandbox.',
  missing: 'Request not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { requestId } = args.params
  const [{ loaded, status }, credentials] = await Promise.all([
    loadOne(args, 'getRequest', { requestId }, 'not_found'),
    loadCredentials(args),
  ])
  const link = args.context.get(pageContext).urls.portal + paths.dashboardRequest(requestId)
  return data({ ...loaded, credentials, link }, { status })
}

export default function DashboardRequest({ loaderData: { isThere, asked, credentials, link } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.dashboardRequests}>All requests</BackLink>
      {asked.kind === 'answered' && (
        <RequestView
          request={asked.answer}
          link={link}
          credentialName={credentials.find(({ id }) => id === asked.answer.credentialId)?.name ?? 'Revoked'}
        />
      )}
      {asked.kind === 'refused' && isThere && <ListProblem heading="Request" what="request" refused={asked} href="?" />}
      {!isThere && (
        <PageRefusal
          heading="Request"
          title="Request not found"
          wayOn={{ to: paths.dashboardRequests, label: 'See your requests' }}
        >
          Requests are kept for 30 days. Only the account that sent them can see them.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
