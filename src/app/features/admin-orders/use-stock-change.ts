import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StockChange, TerminalStock } from '../../../domain/orders/terminal-stock.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { refreshQueueCounts } from '../../administration/refresh-queue-counts.ts'
import { ApiError, isPassing } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'
import { reportFailure } from '../../data/error-text.ts'
import { newId } from '../../data/new-id.ts'
import { isNotSignedIn } from '../../data/use-credentials.ts'
import { asStock, stockQuery } from './admin-orders-queries.ts'

/**
 * Makes the stock of a model the number that was typed, by the difference to the number that was shown: what is ordered
 * meanwhile is not lost. A change whose answer was lost is sent again as it was, and counts once.
 */
export function useStockChange({ model, units }: TerminalStock, name: string, onDone: (units: number) => void) {
  const client = useQueryClient()
  /** Sent, and not known to be made. */
  const open = useRef<{ change: StockChange; wanted: number } | null>(null)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: number) => {
      if (open.current?.wanted !== wanted) {
        open.current = { change: { changeId: newId(), model, changeBy: wanted - units }, wanted }
      }
      return asStock(await callApi('changeStock', open.current.change))
    },
    onSuccess(stock, wanted) {
      open.current = null
      const now = stock.find(each => each.model === model)?.units ?? wanted
      toast(stockText(name, wanted, now))
      client.setQueryData(stockQuery.queryKey, stock)
      void refreshQueueCounts()
      onDone(now)
    },
    onError(failure) {
      if (!isNotSignedIn(failure)) reportFailure('change-stock', failure)
      if (isPassing(failure) || (failure instanceof ApiError && failure.code === 'unusable_answer')) return
      open.current = null
      void client.invalidateQueries({ queryKey: stockQuery.queryKey })
    },
  })
}

function stockText(name: string, wanted: number, now: number): string {
  if (now === wanted) return `${name}: ${now} in stock`
  const why = now < wanted ? `${wanted - now} ordered meanwhile` : `${now - wanted} returned meanwhile`
  return `${name}: ${now} in stock, ${why}`
}
