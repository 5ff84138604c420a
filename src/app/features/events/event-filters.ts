import type { CredentialNames } from '../../../contract/workbench/workbench-endpoints.ts'
import { eventNames } from '../../../domain/payments/events.ts'
import { apisOfEvents } from '../../../domain/workbench/api-titles.ts'
import { credentialFilter } from '../../work-list/credential-filter.ts'
import { type Filter, type FilterValues, namedAlike } from '../../work-list/filters.ts'

/** What events are narrowed by; which of the reader's credentials there are to choose is known when they are loaded. */
export const eventFilters = (credentials: CredentialNames, values: FilterValues): readonly Filter[] => [
  { name: 'type', kind: 'choice', label: 'Event', any: 'All events', options: namedAlike(eventNames) },
  { name: 'api', kind: 'choice', label: 'Product', any: 'Any product', options: apisOfEvents },
  credentialFilter(credentials, values),
  { name: 'from', kind: 'day', label: 'From (UTC)' },
  { name: 'to', kind: 'day', label: 'To (UTC)' },
]
