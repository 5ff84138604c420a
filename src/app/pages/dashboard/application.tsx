import { data } from 'react-router'
import { BackLink } from '../../back-link.tsx'
import { ApplicationView } from '../../features/applications/application-view.tsx'
import { pageContext } from '../../page-context.server.ts'
import { PageRefusal } from '../../page-refusal.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../private-meta.ts'
import { ListProblem } from '../../work-list/list-problem.tsx'
import { loadCredentials } from '../../work-list/load-credentials.server.ts'
import { loadOne } from '../../work-list/one-thing.server.ts'
import { PageTimes } from '../../work-list/page-times.tsx'
import type { Route } from './+types/application'
import '../../styles/interactive.css'

export const meta = privateMeta({
  title: 'Application',
  description: 'One of your merchant applications.',
  missing: 'Application not found',
})

export async function loader(args: Route.LoaderArgs) {
  const { number } = args.params
  const [{ loaded, status }, credentials] = await Promise.all([
    loadOne(args, 'getApplication', { number }, 'application_not_found'),
    loadCredentials(args),
  ])
  const { enrollment } = args.context.get(pageContext).urls
  return data({ ...loaded, credentials, enrollment }, { status })
}

export default function DashboardApplication({ loaderData }: Route.ComponentProps) {
  const { isThere, asked, credentials, enrollment } = loaderData
  return (
    <>
      <BackLink to={paths.dashboardApplications}>All applications</BackLink>
      {asked.kind === 'answered' && (
        <ApplicationView
          detail={asked.answer}
          enrollmentUrl={enrollment}
          credentialName={credentials.find(({ id }) => id === asked.answer.credentialId)?.name ?? 'Revoked'}
        />
      )}
      {asked.kind === 'refused' && isThere && (
        <ListProblem heading="Application" what="application" refused={asked} href="?" />
      )}
      {!isThere && (
        <PageRefusal
          heading="Application"
          title="Application not found"
          wayOn={{ to: paths.dashboardApplications, label: 'See your applications' }}
        >
          Your account has no application with this number.
        </PageRefusal>
      )}
      <PageTimes />
    </>
  )
}
