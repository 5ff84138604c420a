import type { ExplainedRequest } from '../../../contract/workbench/workbench-endpoints.ts'
import { stateWords } from '../../../domain/payments/transaction-states.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { type OutcomeWord, outcomeWord } from '../../../domain/workbench/outcome-word.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import CopyText from '../../call-programs/copy-text.island.tsx'
import { paths } from '../../paths.ts'
import { dollars, kindWords } from '../../payment-words.ts'
import { FactList } from '../../work-list/fact-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import { WorkSection } from '../../work-list/work-section.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import SameCall from './same-call.island.tsx'
import SendAgain from './send-again.island.tsx'

interface RequestViewProps {
  request: ExplainedRequest
  /** Where a colleague of the same account finds it. */
  link: string
  credentialName: string
}

/** One request: what was sent and answered, the rule that decided, and the ways to make it again. */
export function RequestView({ request, link, credentialName }: RequestViewProps) {
  const { api, call, answer, requestId, createdAt, durationMs } = request
  return (
    <>
      <header className="mb-6">
        <h1 className="flex flex-wrap items-center gap-3 text-3xl">
          {apiTitle(api)} {call && <span className="font-mono text-2xl">{call}</span>}
          <OutcomeBadge {...request} />
        </h1>
        <p className="mt-1 text-ink-soft">{answer}</p>
        <p className="mt-1 text-[15px] text-ink-muted">
          <Moment ms={createdAt} />, answered in {durationMs} ms
        </p>
      </header>
      <NeedsScript>Resending, copying and programs need JavaScript.</NeedsScript>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Rules rules={request.rules} rule={request.rule} outcome={outcomeWord(request)} />
          <Again request={request} />
          <Wire
            {...{ id: 'sent', title: 'Request', line: `${request.method} ${request.path}` }}
            headers={request.requestHeaders}
            body={request.requestBody}
            bytes={request.requestBytes}
            isThere={request.method !== ''}
          />
          <Wire
            {...{ id: 'answered', title: 'Answer', line: `HTTP ${request.status}` }}
            headers={request.answerHeaders}
            body={request.answerBody}
            bytes={request.answerBytes}
            isThere={request.method !== ''}
          />
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-8">
          <FactList
            facts={[
              [
                'Request ID',
                requestId && (
                  <span key="id" className="font-mono text-sm break-all select-all">
                    {requestId}
                  </span>
                ),
              ],
              ['Credentials', credentialName],
              [
                'See also',
                <a key="same" href={`${paths.dashboardRequests}?${new URLSearchParams({ search: call, api })}`}>
                  {call ? 'all requests for this call' : 'all requests for this product'}
                </a>,
              ],
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Island of={CopyText} text={link} what="link" label="Copy link" />
            <LinkButton
              kind="secondary"
              size="small"
              href={`${paths.contact}?request=${encodeURIComponent(requestId)}`}
            >
              Ask about this request
            </LinkButton>
          </div>
          <Payments payments={request.payments} />
          <Events events={request.events} />
          <CompareWith id={request.id} />
        </aside>
      </div>
    </>
  )
}

function Rules({ rules, rule, outcome }: Pick<ExplainedRequest, 'rules' | 'rule'> & { outcome: OutcomeWord }) {
  return (
    <WorkSection id="rules" title="What decided">
      {rules.length === 0 && (
        <p>
          No sandbox rule applied.{' '}
          {outcome === 'OK'
            ? 'The request was processed normally.'
            : 'The answer below says why the request did not succeed.'}
        </p>
      )}
      <ul className="grid gap-1">
        {rules.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {rules.length > 0 && (
        <p className="mt-2 text-[15px]">
          <a href={`${paths.dashboardRequests}?${new URLSearchParams({ rule: rule.split(' ')[0] ?? '' })}`}>
            Your other requests decided by this rule
          </a>
        </p>
      )}
    </WorkSection>
  )
}

/** Send it again, or make it with a program. */
function Again({ request: { id, again, command } }: { request: ExplainedRequest }) {
  return (
    <WorkSection id="again" title="Send it again">
      {again.canBe ? (
        <>
          <p className="mb-3 max-w-[44rem] text-ink-soft">
            The same call with the same keys, and a new number where it has one. It is logged like this one.
            {again.filled.length > 0 &&
              ` ${again.filled.join(', ')} ${again.filled.length === 1 ? 'is' : 'are'} not kept, so the published example is sent instead.`}
          </p>
          <Island of={SendAgain} requestId={id} />
          <h3 className="mt-6 mb-3 text-base">From your program</h3>
          <Island of={SameCall} call={again} />
        </>
      ) : (
        <p className="max-w-[44rem] text-ink-soft">You cannot resend this request from here. {again.why}</p>
      )}
      {!again.canBe && command !== null && (
        <>
          <p className="mt-4 mb-3 max-w-[44rem] text-ink-soft">
            As a command: replace YOUR_VALUE with your own values, and use a new number.
          </p>
          <CodeBox text={command} label="Command" language="shell" />
          <div className="mt-2">
            <Island of={CopyText} text={command} what="command" label="Copy" />
          </div>
        </>
      )}
    </WorkSection>
  )
}

interface WireProps {
  id: string
  title: string
  line: string
  headers: readonly (readonly [string, string])[]
  body: string
  bytes: number
  isThere: boolean
}

/** Head and body as they stood on the wire. */
function Wire({ id, title, line, headers, body, bytes, isThere }: WireProps) {
  const head = [line, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <WorkSection id={id} title={title}>
      {isThere ? (
        <CodeBox text={body ? `${head}\n\n${body}` : head} label={`${title} on the wire`} language="http" />
      ) : (
        <p className="text-ink-soft">
          Not fully logged: it did not arrive over HTTP, or it arrived during a burst of requests.
        </p>
      )}
      {isThere && bytes > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {bytes.toLocaleString('en-US')} bytes.{' '}
          {body === ''
            ? 'The body is not kept.'
            : 'Card numbers, codes and keys are never kept. At most 8 KB is shown.'}
        </p>
      )}
    </WorkSection>
  )
}

function Payments({ payments }: Pick<ExplainedRequest, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <WorkSection id="payments" title="Payments">
      <FactList
        facts={payments.map(payment => [
          <a key={payment.bric} href={paths.dashboardPayment(payment.bric)} className="font-mono text-sm break-all">
            {payment.bric}
          </a>,
          `${kindWords(payment.kind)} ${dollars(payment.requestedCents)}, ${stateWords(payment.state)}`,
        ])}
      />
    </WorkSection>
  )
}

function Events({ events }: Pick<ExplainedRequest, 'events'>) {
  if (events.length === 0) return null
  return (
    <WorkSection id="events" title="Events of these payments">
      <FactList
        facts={events.map(({ id, name, at }) => [
          <a key={id} href={paths.dashboardEvent(id)} className="font-mono text-sm break-all">
            {name}
          </a>,
          <Moment key={id} ms={at} className="text-sm text-ink-muted" />,
        ])}
      />
    </WorkSection>
  )
}

/** A form without a script; a whole address of a request does as well as its id. */
function CompareWith({ id }: { id: string }) {
  return (
    <WorkSection id="compare" title="Compare">
      <form action={paths.dashboardCompare} className="flex flex-col gap-3">
        <input type="hidden" name="a" value={id} />
        <TextField label="The request at this link" name="b" autoComplete="off" required />
        <div>
          <Button type="submit" kind="secondary" size="small">
            Compare
          </Button>
        </div>
      </form>
    </WorkSection>
  )
}
