import { useId } from 'react'
import type { RanCall } from '../../contract/run-endpoints.ts'
import { Badge } from '../../ui/badge.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { paths } from '../paths.ts'
import { readableBody } from './readable-body.ts'
import type { Ran } from './use-run.ts'

/** What was sent, what was answered in which time, and the rule that decided. */
export function RanCallView({ ran, title, heading = 'h4' }: { ran: Ran; title: string; heading?: 'h3' | 'h4' }) {
  const { request, before, isComplete, isOwn, origin } = ran
  return (
    <section className="ran-call" aria-label={`Result: ${title}`}>
      {request ? (
        <>
          {!isComplete && <p>A call that had to run first failed. This is its answer.</p>}
          <Outcome request={request} />
          <CallsBefore before={before} isOwn={isOwn} />
          <Wire
            {...{ title: 'Request', of: title, heading }}
            line={`${request.method} ${origin}${request.path}`}
            {...{ headers: request.requestHeaders, body: request.requestBody, bytes: request.requestBytes }}
          />
          <Wire
            {...{ title: 'Answer', of: title, heading }}
            line={`HTTP ${request.status}`}
            {...{ headers: request.answerHeaders, body: request.answerBody, bytes: request.answerBytes }}
          />
          <p className="ran-after">
            {isOwn ? (
              <a href={paths.dashboardRequest(request.id)}>See it in Requests</a>
            ) : (
              'Made with temporary keys, which expire after a day. Keys, card numbers and codes are masked.'
            )}
          </p>
        </>
      ) : (
        <p>The call was sent, but there is no answer yet. Run it again in a few seconds.</p>
      )}
    </section>
  )
}

type Request = NonNullable<RanCall['request']>

function Outcome({ request: { isFailed, outcome, status, answer, durationMs, rules } }: { request: Request }) {
  return (
    <>
      <p className="ran-outcome">
        <Badge tone={isFailed ? 'bad' : 'ok'}>
          {outcome} {status}
        </Badge>
        <strong>{answer}</strong>
        <span>in {durationMs} ms</span>
      </p>
      {rules.length === 0 ? (
        <p>No sandbox rule applied: the request was processed normally.</p>
      ) : (
        <ul className="ran-rules">
          {rules.map(({ text, href: article }) => (
            <li key={text}>
              Decided by: <a href={article}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CallsBefore({ before, isOwn }: Pick<Ran, 'before' | 'isOwn'>) {
  if (before.length === 0) return null
  return (
    <details>
      <summary>
        {before.length === 1 ? '1 call was made first' : `${before.length} calls were made first`}, because this one
        needs their results
      </summary>
      <ol>
        {before.map(({ title, id }, index) => (
          <li key={index}>{isOwn && id ? <a href={paths.dashboardRequest(id)}>{title}</a> : title}</li>
        ))}
      </ol>
    </details>
  )
}

interface WireProps {
  title: string
  /** What was run: several results may stand on a page. */
  of: string
  heading: 'h3' | 'h4'
  line: string
  headers: readonly (readonly [string, string])[]
  body: string
  bytes: number
}

/** Head and body, masked; the body is broken into lines to be read. */
function Wire({ title, of, heading: Heading, line, headers, body, bytes }: WireProps) {
  const id = useId()
  const head = [line, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <div className="ran-wire">
      <Heading id={id}>{title}</Heading>
      <CodeBox text={body ? `${head}\n\n${readableBody(body)}` : head} label={`${title}: ${of}`} language="http" />
      {bytes > 0 && body === '' && <p>The body of {bytes.toLocaleString('en-US')} bytes is not kept.</p>}
    </div>
  )
}
