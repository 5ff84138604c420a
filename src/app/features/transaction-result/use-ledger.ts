import { useQuery } from '@tanstack/react-query'
import type { DemoTransaction } from '../../../domain/demos/demo-transaction.ts'
import { claimsOf, type PaymentCheck, type PaymentClaims } from '../../../domain/payments/payment-claims.ts'
import { callApi } from '../../data/call-api.ts'
import { queryKeys } from '../../data/query-keys.ts'
import type { Asked } from './ledger-verdict.ts'

/**
 * What the ledger says of an answer. `known` is what the server found out for the page, null when it could not; undefined
 * for an answer that came after the page, which is asked for here.
 */
export function useLedger(transaction: DemoTransaction | undefined, known: PaymentCheck | null | undefined) {
  const claims = transaction && claimsOf(transaction)
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.paymentCheck, claims],
    queryFn: ({ signal }) => callApi('checkPayment', claims as PaymentClaims, { signal }),
    enabled: claims !== undefined && known === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const asked: Asked = data ?? known ?? (isFetching ? 'asking' : null)
  return { asked, askAgain: () => void refetch() }
}
