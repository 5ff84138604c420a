import { useInfiniteQuery } from '@tanstack/react-query'
import { Pause, Play, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { LoggedRequest } from '../../../domain/payments/logged-request.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { LiveState } from '../../live/follow-changes.ts'
import { useChanges } from '../../live/use-changes.ts'
import { PagedList } from '../../paged-list.tsx'
import { paths } from '../../paths.ts'
import { RequestFilters, readFilters } from './request-filters.tsx'
import { requestsOf, requestsQuery } from './request-queries.ts'

const liveWords: Record<LiveState, string> = {
  ...{ opening: 'Connecting', live: 'Live', lost: 'Reconnecting', ended: 'Signed out' },
}

/** The request log, newest first and live; the address says what of it. */
export function RequestsList() {
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const query = useInfiniteQuery(requestsQuery(filters))
  const [isPaused, setIsPaused] = useState(false)
  const [isBehind, setIsBehind] = useState(false)
  const live = useChanges(['request'], () => {
    if (isPaused) setIsBehind(true)
    else void query.refetch()
  })
  function toggle() {
    setIsPaused(!isPaused)
    setIsBehind(false)
    if (isPaused) void query.refetch()
  }
  const isFiltered = Object.keys(filters).length > 0
  const Icon = isPaused ? Play : Pause
  return (
    <>
      <RequestFilters key={address.toString()} filters={filters} />
      <div className="mb-3 flex flex-wrap items-center gap-3 text-[15px] text-ink-soft">
        <span role="status">{isPaused ? `Paused${isBehind ? ': there are new requests' : ''}` : liveWords[live]}</span>
        <Button kind="quiet" size="small" onClick={toggle}>
          <Icon className="size-4" strokeWidth={1.5} aria-hidden />
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </div>
      <PagedList
        query={query}
        itemsOf={requestsOf}
        what="requests"
        empty={
          <EmptyState icon={ScrollText} title={isFiltered ? 'No such request' : 'No requests yet'}>
            {isFiltered
              ? 'Change or clear a filter to see more.'
              : 'Send a request with your sandbox keys: it appears here at once, with the rule that decided.'}
          </EmptyState>
        }
      >
        {request => <RequestRow key={request.id} request={request} />}
      </PagedList>
    </>
  )
}

function RequestRow({ request }: { request: LoggedRequest }) {
  const { id, api, call, answer, status, isFailed, durationMs, createdAt } = request
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-baseline">
      <Badge tone={isFailed ? 'bad' : 'ok'} className="justify-self-start">
        {isFailed ? 'Failed' : 'OK'}
        {status > 0 && ` ${status}`}
      </Badge>
      <div className="min-w-0">
        <Link to={paths.dashboardRequest(id)} className="font-medium">
          {api} {call}
        </Link>
        <p className="break-words text-[15px] text-ink-soft">{answer}</p>
      </div>
      <p className="text-sm text-ink-muted tabular-nums">
        {formatMoment(createdAt)} · {durationMs} ms
      </p>
    </li>
  )
}
