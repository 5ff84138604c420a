import type { WebhookDelivery } from '../../domain/webhooks/webhook-delivery.ts'
import { Badge } from '../../ui/badge.tsx'

export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'warn', empty: 'Nothing waits to be sent.' },
  delivered: { label: 'Delivered', tone: 'ok', empty: 'Nothing has arrived yet.' },
  parked: { label: 'Failed', tone: 'bad', empty: 'Nothing failed for good: each message has ten tries.' },
} as const

export function DeliveryBadge({ delivery: { state, tries } }: { delivery: WebhookDelivery }) {
  const { label, tone } = deliveryStates[state]
  return <Badge tone={tone}>{state === 'waiting' && tries > 0 ? 'Will be tried again' : label}</Badge>
}
