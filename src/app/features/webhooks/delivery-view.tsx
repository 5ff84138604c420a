import type { WebhookDeliveryDetails, WebhookTry } from '../../../domain/webhooks/webhook-delivery.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CodeBox } from '../../../ui/code-box.tsx'
import { dot } from '../../../ui/dot.ts'
import { Island } from '../../../ui/island/island.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { LiveSwitch } from '../../live/live-switch.tsx'
import { paths } from '../../paths.ts'
import { DeliveryBadge } from '../../work-list/delivery-badge.tsx'
import { FactList } from '../../work-list/fact-list.tsx'
import { Moment } from '../../work-list/moment.tsx'
import { WorkSection } from '../../work-list/work-section.tsx'
import ResendDelivery from './resend-delivery.island.tsx'

/** One message: what was sent, each try with its headers and answer, and the way to send it again. */
export function DeliveryView({ delivery, readAt }: { delivery: WebhookDeliveryDetails; readAt: string | undefined }) {
  const { id, event, eventId, body, isTest } = delivery
  return (
    <>
      <h1 className="font-mono text-2xl break-all">{event}</h1>
      <NeedsScript>Resending needs JavaScript.</NeedsScript>
      <div className="my-5 flex flex-wrap items-center gap-3">
        <Island of={ResendDelivery} deliveryId={id} />
        <LiveSwitch kinds={['delivery']} readAt={readAt} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <div data-work-facts="" className="flex min-w-0 flex-col gap-8">
          <FactList
            facts={[
              ['State', <DeliveryBadge key="state" delivery={delivery} />],
              ['Created', <Moment key="made" ms={delivery.createdAt} />],
              ['Next attempt', delivery.nextTryAt === null ? '' : <Moment key="next" ms={delivery.nextTryAt} />],
              ['Delivered', delivery.deliveredAt === null ? '' : <Moment key="arrived" ms={delivery.deliveredAt} />],
              [
                'Event',
                eventId === null ? (
                  isTest && 'Test event with published example data'
                ) : (
                  <a key="event" href={paths.dashboardEvent(eventId)} className="font-mono text-sm">
                    {eventId}
                  </a>
                ),
              ],
              [
                'webhook-id',
                <span key="id" className="font-mono text-sm break-all select-all">
                  {id}
                </span>,
              ],
            ]}
          />
          <WorkSection id="tries" title="Attempts, newest first">
            {delivery.attempts.length === 0 && <p className="text-[15px] text-ink-soft">No attempts yet.</p>}
            <ol className="divide-y divide-line">
              {delivery.attempts.map(attempt => (
                <Try key={attempt.number} attempt={attempt} messageId={id} />
              ))}
            </ol>
          </WorkSection>
        </div>
        <WorkSection id="body" title="Signed body">
          <CodeBox text={body} label="Body" language="json" />
        </WorkSection>
      </div>
    </>
  )
}

function Try({ attempt, messageId }: { attempt: WebhookTry; messageId: string }) {
  const { number, at, durationMs, status, result, url, timestamp, signature, answer } = attempt
  const headers = `POST ${url}\nwebhook-id: ${messageId}\nwebhook-timestamp: ${timestamp}\nwebhook-signature: ${signature}`
  return (
    <li className="py-3">
      <details id={`try-${number}`}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
          <span>Attempt {number}</span>
          <Badge tone={result === 'DELIVERED' ? 'ok' : 'bad'}>{status ?? 'no answer'}</Badge>
          <span className="text-sm text-ink-muted">
            <Moment ms={at} />
            {dot}
            {durationMs} ms{result !== 'DELIVERED' && `${dot}${result}`}
          </span>
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <CodeBox text={headers} label={`Headers of attempt ${number}`} language="http" />
          <p className="text-sm text-ink-muted">Answer</p>
          {answer === '' ? (
            <p className="text-sm text-ink-soft">
              {status === null ? 'No answer arrived.' : 'The answer had no body.'}
            </p>
          ) : (
            <CodeBox text={answer} label={`Answer to attempt ${number}`} language="http" />
          )}
        </div>
      </details>
    </li>
  )
}
