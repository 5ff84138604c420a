import type { Payment } from '../../../domain/workbench/payment.ts'
import type { PaymentAction } from '../../../domain/workbench/payment-detail.ts'
import { formatCents } from '../../../lib/money.ts'
import type { FormCall } from '../../call-programs/form-program.ts'
import type { CallKeys } from '../../call-programs/own-keys.ts'

/** Last character of TRAN_TYPE by what it does, for cards, bank accounts and PIN debit (payments 1.3). */
const endings: Readonly<Record<string, Partial<Record<PaymentAction, string>>>> = {
  CC: { capture: '4', void: 'X', reverse: '7', refund: '9' },
  CK: { void: 'X', refund: '3' },
  DB: { reverse: 'V' },
}

interface Asked {
  payment: Pick<Payment, 'bric' | 'tranType'>
  action: PaymentAction
  /** Left out where the action takes the whole and names no amount. */
  amountCents: number | undefined
  keys: CallKeys | undefined
  url: string
  nowMs: number
}

/** The call of Server Post that does the same: it takes payments of every product. None for what merchants cannot ask for. */
export function equivalentCall({ payment, action, amountCents, keys, url, nowMs }: Asked): FormCall | undefined {
  const { bric, tranType } = payment
  const ending = endings[tranType.slice(0, 2)]?.[action]
  if (!ending) return undefined
  const [cust = '', merch = '', dba = '', terminal = ''] = (keys?.fourPartKey ?? 'YOUR-FOUR-PART-KEY').split('-')
  const now = new Date(nowMs)
  return {
    url,
    fields: [
      ...([
        ['CUST_NBR', cust],
        ['MERCH_NBR', merch],
        ['DBA_NBR', dba],
        ['TERMINAL_NBR', terminal],
        ['MAC', keys?.mac ?? 'YOUR_MAC'],
        ['TRAN_TYPE', `${tranType.slice(0, 3)}${ending}`],
        ['TRAN_NBR', String(Math.floor(nowMs / 1000))],
        ['BATCH_ID', now.toISOString().slice(0, 10).replaceAll('-', '')],
        ['INDUSTRY_TYPE', /^CC[EMR]/.test(tranType) ? tranType.charAt(2) : 'E'],
        ['CARD_ENT_METH', 'Z'],
        ['ORIG_AUTH_GUID', bric],
      ] as const),
      ...(amountCents === undefined ? [] : [['AMOUNT', formatCents(amountCents)] as const]),
    ],
  }
}
