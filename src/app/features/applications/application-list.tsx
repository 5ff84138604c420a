import { ClipboardList } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import { type ApplicationsPage, applicationsCsvMax } from '../../../contract/workbench/workbench-endpoints.ts'
import type { ListedApplication } from '../../../domain/workbench/application.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { applicationStatusTexts, stepLabel } from '../../application-status.ts'
import { paths } from '../../paths.ts'
import { listHref } from '../../work-list/filters.ts'
import { ListPages } from '../../work-list/list-pages.tsx'
import { ListProblem } from '../../work-list/list-problem.tsx'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { WorkFrame } from '../../work-list/work-frame.tsx'
import { NoSuch } from '../../work-list/work-list.tsx'
import { applicationFilters } from './application-filters.ts'
import { ApplicationPdf } from './application-pdf.tsx'

/** The reader's merchant applications, newest first: where each stands, what happened, and what comes next. */
export function ApplicationList({ loaded }: { loaded: LoadedList<ApplicationsPage> }) {
  return (
    <WorkFrame
      loaded={loaded}
      what="applications"
      filters={applicationFilters}
      csv={{ path: calls.exportApplications.path, rowsMax: applicationsCsvMax }}
      // Underwriting goes by the clock.
      live={['application', 'clock']}
    >
      <Applications loaded={loaded} />
    </WorkFrame>
  )
}

function Applications({ loaded }: { loaded: LoadedList<ApplicationsPage> }) {
  const { asked, isFirst, path, values } = loaded
  if (asked.kind === 'refused') return <ListProblem what="applications" refused={asked} href={listHref(path, values)} />
  const { applications, nextCursor } = asked.answer
  const isNarrowed = Object.keys(values).length > 0
  if (applications.length === 0 && nextCursor === null)
    return isFirst && !isNarrowed ? <NoApplications /> : <NoSuch {...{ what: 'applications', path, isNarrowed }} />
  return (
    <>
      <ul aria-label="Your applications" className="divide-y divide-line rounded-card border border-line bg-surface">
        {applications.map(application => (
          <Application key={application.externalKey} application={application} />
        ))}
      </ul>
      <ListPages what="applications" loaded={loaded} nextCursor={nextCursor} />
    </>
  )
}

function NoApplications() {
  return (
    <EmptyState
      icon={ClipboardList}
      title="No applications yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={paths.dashboardCredentials}>Get keys</LinkButton>
          <LinkButton kind="secondary" href={paths.boardingDemo}>
            Open the boarding demo
          </LinkButton>
        </div>
      }
    >
      Create one with your keys of the Merchant Boarding API: <code>POST /enroll/application</code>, or in the demo once
      you have them. It is listed here immediately, with its status and PDF.
    </EmptyState>
  )
}

function Application({ application }: { application: ListedApplication }) {
  const { externalKey, number, name, status, history, reason, terminal } = application
  const { label, tone, next } = applicationStatusTexts[status]
  return (
    <li className="p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg break-words">
          <a href={paths.dashboardApplication(number)} data-work-row="">
            {name || 'Unnamed'}
          </a>{' '}
          <span className="font-normal text-ink-muted text-sm">Application {number}</span>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-[15px] text-ink-soft">
        {reason && <>{reason}. </>}
        {next}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">Key</dt>
        <dd className="break-all">
          <code>{externalKey}</code>
        </dd>
        {terminal && (
          <>
            <dt className="text-ink-muted">Terminal</dt>
            <dd>
              <code>{terminal.fourPartKey}</code>
            </dd>
            <dt className="text-ink-muted">MID</dt>
            <dd>
              <code>{terminal.mid}</code>
            </dd>
          </>
        )}
      </dl>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3 text-sm">
        <details>
          <summary className="cursor-pointer text-accent">History</summary>
          <ol className="mt-2 space-y-1">
            {history.map(({ what, at }) => (
              <li key={`${what} ${at}`}>
                <Moment ms={at} style="minute" className="mr-3 text-ink-muted" />
                {stepLabel(what)}
              </li>
            ))}
          </ol>
        </details>
        <ApplicationPdf externalKey={externalKey} number={number} />
      </div>
    </li>
  )
}
