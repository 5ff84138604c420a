import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExplainedRequest } from '../../../contract/workbench-endpoints.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { CodeWithCopy } from '../../../ui/code-with-copy.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ApiError } from '../../data/api-error.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { requestQuery } from './request-queries.ts'

/** One request: what was sent and answered, and the rule that decided. */
export function RequestDetails({ requestId }: { requestId: string }) {
  const query = useQuery(requestQuery(requestId))
  if (query.error instanceof ApiError && query.error.code === 'not_found')
    return (
      <p className="mt-4">
        There is no such request in your account. Requests are kept for 30 days, and shown to the account alone that
        sent them.
      </p>
    )
  if (!query.data) return <Unloaded query={query} what="the request" lines={6} />
  return <Details request={query.data} />
}

function Details({ request }: { request: ExplainedRequest }) {
  const { id, requestId, api, call, answer, status, isFailed, durationMs, createdAt, rules, command } = request
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Badge tone={isFailed ? 'bad' : 'ok'}>{isFailed ? 'Failed' : 'OK'}</Badge>
        <span className="font-medium">
          {api} {call}
        </span>
        <span className="text-ink-soft">{answer}</span>
      </p>
      <h2 className="mt-8 text-xl">What decided</h2>
      {rules.length === 0 && <p className="mt-2">No rule of the sandbox: the request was answered as it stands.</p>}
      <ul className="mt-2 grid gap-1">
        {rules.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1 text-[15px]">
        <Fact name="When" value={formatMoment(createdAt)} />
        <Fact name="Took" value={`${durationMs} ms`} />
        {status > 0 && <Fact name="Status" value={String(status)} />}
        <Fact name="Request id" value={requestId} />
        {request.transactionIds.length > 0 && <Fact name="Payments" value={request.transactionIds.join(', ')} />}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton
          text={`${location.origin}${paths.dashboardRequest(id)}`}
          what="link"
          label="Copy link"
          kind="secondary"
        />
        <LinkButton kind="secondary" href={`${paths.contact}?request=${encodeURIComponent(requestId)}`}>
          Ask about this request
        </LinkButton>
      </div>
      <Wire
        title="Request"
        line={`${request.method} ${request.path}`}
        headers={request.requestHeaders}
        body={request.requestBody}
        bytes={request.requestBytes}
        isThere={request.method !== ''}
      />
      <Wire
        title="Answer"
        line={`HTTP ${status}`}
        headers={request.answerHeaders}
        body={request.answerBody}
        bytes={request.answerBytes}
        isThere={request.method !== ''}
      />
      {command !== null && (
        <>
          <h2 className="mt-8 mb-3 text-xl">As a command</h2>
          <p className="mb-3 max-w-[44rem] text-ink-soft">
            Put your own values where it says YOUR_VALUE: keys and security codes are not kept. Use a new TRAN_NBR.
          </p>
          <CodeWithCopy text={command} what="command" language="shell" />
        </>
      )}
      <CompareWith id={id} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="break-all">{value}</dd>
    </>
  )
}

interface WireProps {
  title: string
  line: string
  headers: readonly (readonly [string, string])[]
  body: string
  bytes: number
  isThere: boolean
}

/** Head and body as they stood on the wire. */
function Wire({ title, line, headers, body, bytes, isThere }: WireProps) {
  const head = [line, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <>
      <h2 className="mt-8 mb-3 text-xl">{title}</h2>
      {isThere ? (
        <CodeBox text={body ? `${head}\n\n${body}` : head} label={title} language="http" />
      ) : (
        <p className="text-ink-soft">Not kept whole: it came by no HTTP, or with many others at the same moment.</p>
      )}
      {isThere && bytes > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {bytes.toLocaleString('en-US')} bytes.{' '}
          {body === ''
            ? 'The body is not kept.'
            : 'Card numbers, codes and keys are never kept; 8 KB are shown at most.'}
        </p>
      )}
    </>
  )
}

function CompareWith({ id }: { id: string }) {
  const [other, setOther] = useState('')
  const navigate = useNavigate()
  function compare(event: FormEvent) {
    event.preventDefault()
    // A whole address of a request does as well as its last part.
    const b = other.trim().split('/').at(-1) ?? ''
    if (b) void navigate(`${paths.dashboardCompare}?${new URLSearchParams({ a: id, b })}`)
  }
  return (
    <form onSubmit={compare} className="mt-8 flex max-w-[36rem] flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <TextField
          label="Compare with (link of another request)"
          name="other"
          value={other}
          onChange={event => setOther(event.target.value)}
          autoComplete="off"
        />
      </div>
      <Button type="submit" kind="secondary">
        Compare
      </Button>
    </form>
  )
}
