import type { ReactNode } from 'react'
import type { WebhookEndpoint } from '../../../domain/webhooks/webhook-endpoint.ts'
import { timeAgo } from '../../../lib/time/time-ago.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Moment } from '../../work-list/moment.tsx'

type Health = { tone: 'ok' | 'warn' | 'bad' | 'neutral'; word: string; text: ReactNode }

/** How an endpoint does, in a word and a sentence. */
function healthOf(endpoint: WebhookEndpoint, nowMs: number): Health {
  const { state, endReason, endedAt, failingSince, lastDeliveredAt, throttledUntil } = endpoint
  if (state === 'ended')
    return {
      ...{ tone: 'bad', word: 'Ended' },
      text: `${endReason === 'gone' ? 'It returned 410' : 'Nothing delivered for five days'}${endedAt ? `, ${timeAgo(endedAt, nowMs)}` : ''}. Resume it to send again.`,
    }
  if (state === 'paused') return { tone: 'neutral', word: 'Paused', text: 'Events are queued until you resume it.' }
  if (failingSince !== null)
    return {
      ...{ tone: 'bad', word: 'Failing' },
      text: (
        <>
          Nothing has been delivered since <Moment ms={failingSince} />.
        </>
      ),
    }
  if (throttledUntil !== null)
    return {
      ...{ tone: 'warn', word: 'Slowed down' },
      text: (
        <>
          It asked to wait until <Moment ms={throttledUntil} />.
        </>
      ),
    }
  if (lastDeliveredAt === null)
    return { tone: 'neutral', word: 'No delivery yet', text: 'Send a test event to try it.' }
  return { tone: 'ok', word: 'Delivering', text: `Last delivery ${timeAgo(lastDeliveredAt, nowMs)}.` }
}

export function HealthBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { tone, word } = healthOf(endpoint, Date.now())
  return <Badge tone={tone}>{word}</Badge>
}

/** The sentence, with what waits and what is parked. */
export function HealthText({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { waiting, parked } = endpoint
  const open = [waiting > 0 && `${waiting} waiting`, parked > 0 && `${parked} failed permanently`].filter(Boolean)
  return (
    <>
      {healthOf(endpoint, Date.now()).text}
      {open.length > 0 && ` ${open.join(', ')}.`}
    </>
  )
}
