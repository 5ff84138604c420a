import { eventNames } from '../../../domain/payments/events.ts'
import { deliveryStates } from '../../work-list/delivery-badge.tsx'
import { type Filter, namedAlike } from '../../work-list/filters.ts'

/** What the deliveries of an endpoint are narrowed by. */
export const deliveryFilters: readonly Filter[] = [
  {
    ...{ name: 'state', kind: 'choice', label: 'State', any: 'Any state' },
    options: Object.entries(deliveryStates).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'event', kind: 'choice', label: 'Event', any: 'All events', options: namedAlike(eventNames) },
]
