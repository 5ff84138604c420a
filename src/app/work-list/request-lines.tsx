import { apiTitle } from '../../domain/workbench/api-titles.ts'
import type { RequestLine } from '../../domain/workbench/request-line.ts'
import { paths } from '../paths.ts'
import { lineClass, lineListClass, NoLines } from './line-list.tsx'
import { Moment } from './moment.tsx'

/** An answer of some APIs has the status in it. */
function answerWords({ status, answer }: RequestLine): string {
  const http = `HTTP ${status}`
  const rest = answer.startsWith(http) ? answer.slice(http.length).trim() : answer
  return rest ? `${http}, ${rest}` : http
}

/** Requests about one thing, the newest first; `none` says that there is none. */
export function RequestLines({ requests, none }: { requests: readonly RequestLine[]; none: string }) {
  if (requests.length === 0) return <NoLines>{none}</NoLines>
  return (
    <ul className={lineListClass}>
      {requests.map(request => (
        <li key={request.id} className={lineClass}>
          <span>
            <a href={paths.dashboardRequest(request.id)} className="font-medium">
              {apiTitle(request.api)}
            </a>{' '}
            {request.call}
          </span>
          <Moment ms={request.createdAt} className="text-sm text-ink-muted" />
          <span className="w-full text-sm text-ink-muted">
            {answerWords(request)}{' '}
            {request.requestId && <span className="font-mono break-all">{request.requestId}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
