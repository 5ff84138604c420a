import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CallSample } from '../../call-programs/call-sample.tsx'
import { useCredentials } from '../../data/use-credentials.ts'
import type { AskedCall } from './equivalent-call/asked-call.ts'
import { equivalentCall } from './equivalent-call/equivalent-call.ts'

/** The call that does the same as a button, with the reader's own keys as soon as they are loaded. */
export function SameCall(asked: Omit<AskedCall, 'records' | 'nowMs'>) {
  const { records } = useCredentials(true)
  const nowMs = useMemo(() => Date.now(), [])
  const { action, amountCents, isPart } = asked
  const { data } = useQuery({
    queryKey: ['same-call', asked.payment.bric, action, amountCents, isPart, records.map(({ sortKey }) => sortKey)],
    queryFn: () => equivalentCall({ ...asked, records, nowMs }),
    networkMode: 'always',
    gcTime: 0,
    // While an amount is typed the call stays where it is.
    placeholderData: before => before,
  })
  if (!data) return null
  return (
    <>
      {data.note && <p className="max-w-[44rem] text-[15px] text-ink-soft">{data.note}</p>}
      {data.sample && <CallSample {...data.sample} />}
    </>
  )
}
