import { useRef, useState } from 'react'
import type { StoreKeys } from '../../../contract/demo-visit.ts'
import type { CardForm } from '../../../domain/payments/card-form.ts'
import { callApi } from '../../data/call-api.ts'
import type { Call, Exchange } from '../../demo-calls/demo-call.ts'
import { newId } from '../../demo-calls/new-id.ts'
import { useBusy } from '../../demo-calls/use-busy.ts'
import { useDemoEvents } from '../../demo-calls/use-demo-events.ts'
import { openStore } from './open-store.ts'
import {
  actionCall,
  checkCall,
  type OrderState,
  payCall,
  quoteCall,
  refundCall,
  type StoreSettings,
  transactionsCall,
} from './store-calls.ts'

const firstOrder = 1001
/** A store that pays with its provider, and the keys that it does so with. */
type OpenStore = StoreSettings & StoreKeys

/** The visit and its sandbox clock. */
function useVisit() {
  const visit = useRef('')
  const night = useRef('')
  const visitId = () => (visit.current ||= newId())
  return {
    visitId,
    async passNight() {
      // Asked again after a lost answer, it is the same night.
      night.current ||= newId()
      await callApi('passDemoNight', { demo: 'store', visit: visitId(), id: night.current })
      night.current = ''
    },
  }
}

/** A store of one visit: its settings, its order, and what became of it. */
export function useStore(root: string) {
  const { visitId, passNight: sleep } = useVisit()
  const store = useRef<ReturnType<typeof openStore>>(undefined)
  const servers = () => (store.current ??= openStore(root))
  const [keys, setKeys] = useState<StoreKeys>({ fourPartKey: '', mac: '' })
  const [settings, setSettings] = useState<StoreSettings>({ displayName: 'Credit card', transactionType: 'purchase' })
  const [open, setOpen] = useState<OpenStore>()
  const [order, setOrder] = useState(firstOrder)
  const [state, setState] = useState<OrderState>()
  const [exchanges, setExchanges] = useState<Partial<Record<'check' | 'pay' | 'act', Exchange>>>({})
  const [quote, setQuote] = useState<string>()
  const { events, read: readEvents } = useDemoEvents('store', visitId)
  const checking = useBusy()
  const paying = useBusy()
  const acting = useBusy()

  /** Sends a call and shows what came back beside its step; a refusal is thrown in words. */
  async function ask<Answer>(step: 'check' | 'pay' | 'act', call: Call, by: StoreKeys): Promise<Answer> {
    const exchange = await servers().send(call, by)
    setExchanges(before => ({ ...before, [step]: exchange }))
    return servers().answerOf<Answer>(exchange)
  }

  /** How the order stands, and what the gateway tells of it. */
  async function look(by: StoreKeys) {
    const { send, answerOf } = servers()
    setState(answerOf<OrderState>(await send(transactionsCall(order), by)))
    await readEvents()
  }

  const check = () =>
    checking.busy(async () => {
      const mine = keys.fourPartKey === '' ? await callApi('getStoreKeys', { visit: visitId() }) : keys
      setKeys(mine)
      await ask('check', checkCall(settings), mine)
      setOpen({ ...settings, ...mine })
    })

  const pay = (form: CardForm) =>
    paying.busy(async () => {
      if (!open) return
      await ask('pay', payCall(order, form, open.transactionType), open)
      await look(open)
    })

  /** A step from the order: done or refused, the order is read again. */
  const act = (work: (by: OpenStore) => Promise<void>) =>
    acting.busy(async () => {
      if (!open) return
      setQuote(undefined)
      try {
        await work(open)
      } finally {
        await look(open)
      }
    })

  const step = (action: 'capture' | 'void') => act(by => ask('act', actionCall(order, action), by))
  const refund = (amount: number) => act(by => ask('act', refundCall(order, amount), by))
  const askQuote = (amount: number) =>
    act(async by => {
      const { data } = await ask<Quote>('act', quoteCall(order, amount), by)
      setQuote(wordsOfQuote(data))
    })
  const passNight = () => act(sleep)

  function nextOrder() {
    setOrder(order + 1)
    setState(undefined)
    setQuote(undefined)
    setExchanges(({ check }) => (check ? { check } : {}))
    paying.forget()
    acting.forget()
  }

  return {
    ...{ keys, setKeys, settings, setSettings, open, order, state, events, exchanges, quote },
    ...{ check, pay, step, refund, askQuote, passNight, nextOrder, checking, paying, acting },
  }
}

type Quote = {
  data: { total_refund_amount: number; refund_methods: { offline: boolean; offline_reason?: string }[][] }
}

function wordsOfQuote({ total_refund_amount: total, refund_methods: ways }: Quote['data']): string {
  const way = ways[0]?.[0]
  const amount = `$${total.toFixed(2)}`
  return way?.offline
    ? `${amount} cannot be refunded now: ${way.offline_reason ?? ''}.`
    : `${amount} can be refunded to the card that paid.`
}

export type StoreTools = ReturnType<typeof useStore>
