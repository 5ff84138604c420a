import { ScrollText } from 'lucide-react'
import { calls } from '../../../contract/calls.ts'
import {
  type CredentialNames,
  type RequestsPage,
  requestsCsvMax,
} from '../../../contract/workbench/workbench-endpoints.ts'
import type { LoggedRequest } from '../../../domain/payments/logged-request.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import { ruleSentences } from '../../../domain/workbench/rule-sentence.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import type { LoadedList } from '../../work-list/load-list.server.ts'
import { Moment } from '../../work-list/moment.tsx'
import { type WorkColumn, WorkList } from '../../work-list/work-list.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { requestFilters } from './request-filters.ts'

/** A name and its code, such as AUTH_RESP 00, stay on one line. */
const shortAnswer = 16

const columns: readonly WorkColumn<LoggedRequest>[] = [
  {
    label: 'Request',
    isHead: true,
    cell: ({ api, call }) => (
      <>
        {apiTitle(api)} <span className="font-mono text-sm">{call}</span>
      </>
    ),
  },
  { label: 'Outcome', isHead: true, cell: request => <OutcomeBadge {...request} /> },
  {
    label: 'Answer',
    cell: ({ answer }) => (
      <span className={answer.length <= shortAnswer ? 'whitespace-nowrap' : 'break-words'}>{answer}</span>
    ),
  },
  {
    label: 'Rule',
    cell: ({ rule }) =>
      ruleSentences(rule).map(({ text }) => (
        <span key={text} className="block">
          {text}
        </span>
      )),
  },
  { label: 'Duration', isNumber: true, cell: ({ durationMs }) => `${durationMs} ms` },
  { label: 'When', cell: ({ createdAt }) => <Moment ms={createdAt} /> },
]

interface RequestListProps {
  loaded: LoadedList<RequestsPage>
  credentials: CredentialNames
}

/** The request log of the account, with its search. */
export function RequestList({ loaded, credentials }: RequestListProps) {
  return (
    <WorkList
      loaded={loaded}
      what="requests"
      filters={requestFilters(credentials, loaded.values)}
      columns={columns}
      rowsOf={page => page.requests}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.dashboardRequest(id)}
      csv={{ path: calls.exportRequests.path, rowsMax: requestsCsvMax }}
      live={['request']}
      empty={
        <EmptyState
          icon={ScrollText}
          title="No requests yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton href={paths.dashboardCredentials}>Get keys</LinkButton>
              <LinkButton kind="secondary" href={paths.testData}>
                Test cards and amounts
              </LinkButton>
            </div>
          }
        >
          Send a request with your own keys. It appears here immediately, with the request, the answer and the rule that
          decided. An amount such as 1.05 causes a decline.
        </EmptyState>
      }
    />
  )
}
