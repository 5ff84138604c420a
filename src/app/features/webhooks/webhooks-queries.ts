import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EventsPage, WebhookDeliveries } from '../../../contract/webhook-endpoints.ts'
import { asking } from '../../data/asking.ts'
import { callApi } from '../../data/call-api.ts'
import { pagedQuery } from '../../data/paged-query.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** Beside what is told live: looked at again while the page is in sight. What failed is asked for by hand. */
const lookAgain = {
  refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error ? false : 10_000),
  staleTime: 0,
} as const

export const endpointsQuery = queryOptions({
  queryKey: [...queryKeys.webhooks, 'endpoints'],
  queryFn: ({ signal }) => callApi('listWebhookEndpoints', undefined, { signal }),
  ...asking,
  ...lookAgain,
})

export const endpointQuery = (endpointId: string) =>
  queryOptions({
    queryKey: [...queryKeys.webhooks, 'endpoint', endpointId],
    queryFn: ({ signal }) => callApi('getWebhookEndpoint', undefined, { signal, params: { endpointId } }),
    ...asking,
    ...lookAgain,
  })

export const deliveriesOf = (page: WebhookDeliveries) => page.deliveries
export const deliveriesQuery = (filter: { endpointId: string; state?: string; event?: string }) => ({
  ...pagedQuery({
    queryKey: [...queryKeys.webhooks, 'deliveries', filter],
    load: (query, signal) => callApi('listWebhookDeliveries', undefined, { signal, query: { ...query, ...filter } }),
    itemsOf: deliveriesOf,
  }),
  ...lookAgain,
  placeholderData: keepPreviousData,
})

export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: [...queryKeys.webhooks, 'delivery', deliveryId],
    queryFn: ({ signal }) => callApi('getWebhookDelivery', undefined, { signal, params: { deliveryId } }),
    ...asking,
    ...lookAgain,
  })

export const eventsOf = (page: EventsPage) => page.events
export const eventsQuery = (filter: Record<string, string>) => ({
  ...pagedQuery({
    queryKey: [...queryKeys.webhooks, 'events', filter],
    load: (query, signal) => callApi('listEvents', undefined, { signal, query: { ...query, ...filter } }),
    itemsOf: eventsOf,
  }),
  ...lookAgain,
  placeholderData: keepPreviousData,
})

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...queryKeys.webhooks, 'event', eventId],
    queryFn: ({ signal }) => callApi('getEvent', undefined, { signal, params: { eventId } }),
    ...asking,
  })
