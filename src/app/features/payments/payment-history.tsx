import { stateWords } from '../../../domain/payments/transaction-states.ts'
import { apiTitle } from '../../../domain/workbench/api-titles.ts'
import type { PaymentDetail } from '../../../domain/workbench/payment-detail.ts'
import { paths } from '../../paths.ts'
import { dollars } from '../../payment-words.ts'
import { lineClass, lineListClass, NoLines } from '../../work-list/line-list.tsx'
import { Moment } from '../../work-list/moment.tsx'

/** Each step of the payment, the first one first. */
export function MoveList({ moves }: Pick<PaymentDetail, 'moves'>) {
  return (
    <ol className={lineListClass}>
      {moves.map((move, index) => (
        <li key={index} className={lineClass}>
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

/** How each state of a delivery is said before the address. */
const deliveryWords = { waiting: 'Waiting for', delivered: 'Delivered to', parked: 'Not delivered to' } as const

/** What was told of the payment and its refunds, the newest first. */
export function EventList({ events }: Pick<PaymentDetail, 'events'>) {
  if (events.length === 0) return <NoLines>No event in the last 30 days is about this payment.</NoLines>
  return (
    <ul className={lineListClass}>
      {events.map(event => (
        <li key={event.id} className={lineClass}>
          <a href={paths.dashboardEvent(`evt_${event.id}`)} className="font-mono text-sm">
            {event.name}
          </a>
          <Moment ms={event.at} className="text-sm text-ink-muted" />
          {event.deliveries.map(delivery => (
            <span key={delivery.id} className="w-full text-sm text-ink-muted">
              {deliveryWords[delivery.state]} <span className="break-all">{delivery.url}</span>
              {delivery.lastStatus !== null && `, HTTP ${delivery.lastStatus}`}
              {delivery.tries > 1 && `, ${delivery.tries} tries`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
