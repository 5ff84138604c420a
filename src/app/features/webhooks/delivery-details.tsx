import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WebhookTry } from '../../../domain/webhooks/webhook-delivery.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Unloaded } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { ActionButton } from './action-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { deliveryQuery } from './webhooks-queries.ts'

/** One message: what was sent, each try with its headers and answer, and the way to send it again. */
export function DeliveryDetails({ deliveryId, closeTo }: { deliveryId: string; closeTo: string }) {
  const query = useQuery(deliveryQuery(deliveryId))
  const client = useQueryClient()
  const delivery = query.data
  return (
    <section aria-labelledby="delivery" className="mb-6 rounded-card border border-line-strong bg-surface p-4">
      {!delivery && <Unloaded query={query} what="the delivery" lines={6} />}
      {delivery && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 id="delivery" className="font-mono text-base">
                {delivery.event}
              </h3>
              <StateBadge delivery={delivery} />
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <ActionButton
                label="Resend"
                size="small"
                failed="It was not sent again."
                act={() => callApi('resendWebhookDelivery', {}, { params: { deliveryId } })}
                onDone={() => client.invalidateQueries({ queryKey: queryKeys.webhooks })}
              />
              <Link to={closeTo} preventScrollReset className="text-sm">
                Close
              </Link>
            </div>
          </div>
          <p className="mt-1 text-sm text-ink-muted">
            <span className="font-mono break-all">{delivery.id}</span> · {formatMoment(delivery.createdAt)}
            {delivery.nextTryAt !== null && ` · next try ${formatMoment(delivery.nextTryAt)}`}
            {delivery.eventId && (
              <>
                {' · '}
                <Link to={`${paths.dashboardEvents}?event=${delivery.eventId}`}>its event</Link>
              </>
            )}
          </p>
          <h4 className="mt-4 mb-1 text-sm font-medium">Body, as it was signed</h4>
          <CodeBox text={delivery.body} label="Body" language="json" />
          <h4 className="mt-4 mb-1 text-sm font-medium">Tries, newest first</h4>
          {delivery.attempts.length === 0 && <p className="text-[15px] text-ink-soft">It was not tried yet.</p>}
          <ol className="divide-y divide-line">
            {delivery.attempts.map(attempt => (
              <Try key={attempt.number} attempt={attempt} messageId={delivery.id} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Try({ attempt, messageId }: { attempt: WebhookTry; messageId: string }) {
  const { number, at, durationMs, status, result, url, timestamp, signature, answer } = attempt
  const headers = `POST ${url}\nwebhook-id: ${messageId}\nwebhook-timestamp: ${timestamp}\nwebhook-signature: ${signature}`
  return (
    <li className="py-3">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
          <span>Try {number}</span>
          <Badge tone={result === 'DELIVERED' ? 'ok' : 'bad'}>{status ?? 'no answer'}</Badge>
          <span className="text-sm text-ink-muted">
            {formatMoment(at)} · {durationMs} ms{result !== 'DELIVERED' && ` · ${result}`}
          </span>
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <CodeBox text={headers} label={`Headers of try ${number}`} language="http" />
          <p className="text-sm text-ink-muted">Answer</p>
          {answer === '' ? (
            <p className="text-sm text-ink-soft">Without a body.</p>
          ) : (
            <CodeBox text={answer} label={`Answer to try ${number}`} language="http" />
          )}
        </div>
      </details>
    </li>
  )
}
