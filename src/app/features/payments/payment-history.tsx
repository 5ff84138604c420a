import { stateWords } from '../../../domain/payments/transaction-states.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { paths } from '../../paths.ts'
import { dollars } from '../../payment-words.ts'
import { Moment } from '../../work-list/moment.tsx'

const listClass = 'divide-y divide-line rounded-card border border-line bg-surface'
const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-[15px]'

/** Each step of the payment, the first one first. */
export function MoveList({ moves }: Pick<PaymentDetail, 'moves'>) {
  return (
    <ol className={listClass}>
      {moves.map((move, index) => (
        <li key={index} className={rowClass}>
          <span>
            <span className="font-medium">{stateWords(move.move)}</span>
            {move.amountCents > 0 && <span className="tabular-nums"> {dollars(move.amountCents)}</span>}
            <span className="text-ink-muted">
              {' '}
              {move.from === move.to ? `stays ${stateWords(move.to)}` : `to ${stateWords(move.to)}`}
            </span>
          </span>
          <Moment ms={move.at} className="text-sm text-ink-muted" />
          <span className="w-full text-sm text-ink-muted">
            By {apiTitle(move.api)}
            {move.reference && (
              <>
                , TRAN_NBR <span className="font-mono">{move.reference}</span>
              </>
            )}
            {move.code && `, answered ${move.code}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Requests about the payment and its refunds, the newest first. */
export function RequestList({ requests }: Pick<PaymentDetail, 'requests'>) {
  if (requests.length === 0) return <None>No request in the last 30 days is about only this payment.</None>
  return (
    <ul className={listClass}>
      {requests.map(request => (
        <li key={request.id} className={rowClass}>
          <span>
            <a href={paths.dashboardRequest(request.id)} className="font-medium">
              {apiTitle(request.api)}
            </a>{' '}
            {request.call}
          </span>
          <Moment ms={request.createdAt} className="text-sm text-ink-muted" />
          <span className="w-full text-sm text-ink-muted">
            HTTP {request.status}, {request.answer}{' '}
            {request.requestId && <span className="font-mono break-all">{request.requestId}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What was told of the payment and its refunds, the newest first. */
export function EventList({ events }: Pick<PaymentDetail, 'events'>) {
  if (events.length === 0) return <None>No event in the last 30 days is about this payment.</None>
  return (
    <ul className={listClass}>
      {events.map(event => (
        <li key={event.id} className={rowClass}>
          <a href={paths.dashboardEvent(`evt_${event.id}`)} className="font-mono text-sm">
            {event.name}
          </a>
          <Moment ms={event.at} className="text-sm text-ink-muted" />
          {event.deliveries.map(delivery => (
            <span key={delivery.id} className="w-full text-sm break-all text-ink-muted">
              {delivery.state} {delivery.state === 'delivered' ? 'to' : 'for'} {delivery.url}
              {delivery.lastStatus !== null && `, HTTP ${delivery.lastStatus}`}
              {delivery.tries > 1 && `, ${delivery.tries} tries`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const None = ({ children }: { children: string }) => (
  <p className="rounded-card border border-dashed border-line-strong px-4 py-3 text-[15px] text-ink-muted">
    {children}
  </p>
)
