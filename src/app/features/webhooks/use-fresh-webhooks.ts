import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/query-keys.ts'
import { useChanges } from '../../live/use-changes.ts'

const kinds = ['event', 'delivery'] as const

/** What the page shows of webhooks and events is asked for again when the gateway says that there is more. */
export function useFreshWebhooks() {
  const client = useQueryClient()
  useChanges(kinds, () => void client.invalidateQueries({ queryKey: queryKeys.webhooks }))
}
