import type { WebhookDelivery } from '../../domain/webhooks/webhook-delivery.ts'
import { Badge } from '../../ui/badge.tsx'

export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'warn', empty: 'No messages are waiting.' },
  delivered: { label: 'Delivered', tone: 'ok', empty: 'Nothing has been delivered yet.' },
  parked: { label: 'Failed', tone: 'bad', empty: 'No message failed permanently. Each message is tried ten times.' },
} as const

export function DeliveryBadge({ delivery: { state, tries } }: { delivery: WebhookDelivery }) {
  const { label, tone } = deliveryStates[state]
  return <Badge tone={tone}>{state === 'waiting' && tries > 0 ? 'Will be tried again' : label}</Badge>
}
