import type { ApplicationDetail } from '../../../domain/workbench/application.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { actorTexts, applicationStatusTexts, stepLabel } from '../../application-status.ts'
import CopyText from '../../call-programs/copy-text.island.tsx'
import { programOf } from '../../call-programs/program-of.ts'
import { paths } from '../../paths.ts'
import { FactList } from '../../work-list/fact-list.tsx'
import { lineClass, lineListClass, NoLines } from '../../work-list/line-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import { RequestLines } from '../../work-list/request-lines.tsx'
import { WorkSection } from '../../work-list/work-section.tsx'
import { ApplicationPdf } from './application-pdf.tsx'
import { type NextCall, nextOf } from './next-calls.ts'

interface ApplicationViewProps {
  detail: ApplicationDetail
  credentialName: string
  /** Where the boarding API answers. */
  enrollmentUrl: string
}

/** One merchant application: where it stands, what happened, and what brings it on. */
export function ApplicationView({ detail, credentialName, enrollmentUrl }: ApplicationViewProps) {
  const { application, requests, events } = detail
  const { number, name, status, history } = application
  const { label, tone } = applicationStatusTexts[status]
  return (
    <>
      <header className="mb-6">
        <p className="text-ink-soft">Application {number}</p>
        <h1 className="mt-1 flex flex-wrap items-center gap-3 text-3xl break-words">
          {name || 'Unnamed'}
          <Badge tone={tone}>{label}</Badge>
        </h1>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <NextStep application={application} enrollmentUrl={enrollmentUrl} />
          <WorkSection id="history" title="History">
            <ol className={lineListClass}>
              {history.map(({ what, at, by }) => (
                <li key={`${what} ${at}`} className={lineClass}>
                  <span className="font-medium">{stepLabel(what)}</span>
                  <Moment ms={at} className="text-sm text-ink-muted" />
                  <span className="w-full text-sm text-ink-muted">{actorTexts[by]}</span>
                </li>
              ))}
            </ol>
          </WorkSection>
          <WorkSection id="requests" title="Requests">
            <RequestLines
              requests={requests}
              none="No request in the last 30 days names this application. Pages that merchants open are not logged."
            />
          </WorkSection>
          <WorkSection id="events" title="Events of its terminal">
            <TerminalEvents events={events} isBoarded={application.terminal !== undefined} />
          </WorkSection>
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-8">
          <Facts detail={detail} credentialName={credentialName} />
        </aside>
      </div>
    </>
  )
}

/** The calls and the page that bring it on; the first call that needs no body as a command. */
function NextStep({ application, enrollmentUrl }: Pick<ApplicationDetail, 'application'> & { enrollmentUrl: string }) {
  const { status, externalKey, reason } = application
  const { calls, page } = nextOf(status, externalKey)
  const whole = calls.find(({ isWhole }) => isWhole)
  return (
    <WorkSection id="next" title="What comes next">
      <p className="max-w-[44rem] text-ink-soft">
        {reason && <>{reason}. </>}
        {applicationStatusTexts[status].next}
      </p>
      {page && (
        <div className="mt-4">
          <LinkButton kind="secondary" size="small" href={page.href}>
            {page.label}
          </LinkButton>
        </div>
      )}
      <ul className={`mt-4 ${lineListClass}`}>
        {calls.map(({ title, method, path, href }) => (
          <li key={title} className={lineClass}>
            <a href={href}>{title}</a>
            <code className="break-all text-sm">
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
      {whole && <Command call={whole} enrollmentUrl={enrollmentUrl} />}
    </WorkSection>
  )
}

function Command({ call, enrollmentUrl }: { call: NextCall; enrollmentUrl: string }) {
  const url = `${enrollmentUrl.replace(/\/$/, '')}${call.path}`
  const headers = [['authorization', 'Bearer YOUR_TOKEN']] as const
  const text = programOf('curl', { url, method: call.method, headers, body: '' })
  return (
    <>
      <p className="mt-4 mb-3 text-ink-soft">
        “{call.title}” as a command: replace YOUR_TOKEN with{' '}
        <a href={`${paths.boarding}/reference#get-a-token`}>an access token</a>.
      </p>
      <CodeBox text={text} label="Command" language="shell" />
      <div className="mt-2">
        <Island of={CopyText} text={text} what="command" label="Copy" />
      </div>
    </>
  )
}

function TerminalEvents({ events, isBoarded }: Pick<ApplicationDetail, 'events'> & { isBoarded: boolean }) {
  if (!isBoarded)
    return (
      <NoLines>An application raises no events itself. Approval gives it a terminal, whose events come here.</NoLines>
    )
  if (events.length === 0) return <NoLines>Its terminal has taken no payment in the last 30 days.</NoLines>
  return (
    <ul className={lineListClass}>
      {events.map(({ name, at }, index) => (
        <li key={index} className={lineClass}>
          <span className="font-mono text-sm">{name}</span>
          <Moment ms={at} className="text-sm text-ink-muted" />
        </li>
      ))}
    </ul>
  )
}

const code = (text: string) => <code className="break-all select-all text-sm">{text}</code>

function Facts({ detail, credentialName }: Pick<ApplicationViewProps, 'detail' | 'credentialName'>) {
  const { application, linkEndsAt } = detail
  const { externalKey, number, terminal, createdAt, updatedAt } = application
  return (
    <WorkSection id="details" title="Details">
      <FactList
        facts={[
          ['Key', code(externalKey)],
          ['Credentials', credentialName],
          ['Created', <Moment key="created" ms={createdAt} />],
          ['Changed', <Moment key="changed" ms={updatedAt} />],
          ['Link works until', linkEndsAt === null ? '' : <Moment key="link" ms={linkEndsAt} />],
          ['Terminal', terminal ? code(terminal.fourPartKey) : ''],
          ['MID', terminal ? code(terminal.mid) : ''],
          ['As a document', <ApplicationPdf key="pdf" externalKey={externalKey} number={number} />],
        ]}
      />
    </WorkSection>
  )
}
