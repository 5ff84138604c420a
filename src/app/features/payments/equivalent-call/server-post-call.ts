import { findTestCardByKey } from '../../../../domain/payments/test-data/test-cards.ts'
import type { PaymentAction } from '../../../../domain/workbench/payment-detail.ts'
import { escapeXml } from '../../../../lib/escape-xml.ts'
import { formatCents } from '../../../../lib/money/money.ts'
import { ownKeys } from '../../../call-programs/own-keys.ts'
import { type AskedCall, batchAt, numberAt, type Sample, sampleOf } from './asked-call.ts'

/** Last character of TRAN_TYPE by what it does, for cards, bank accounts and PIN debit (payments 1.3). */
const endings: Readonly<Record<string, Partial<Record<PaymentAction, string>>>> = {
  CC: { capture: '4', void: 'X', reverse: '7', refund: '9' },
  CK: { void: 'X', refund: '3' },
  DB: { reverse: 'V' },
}

type Pair = readonly [name: string, value: string]
const missing = 'Replace YOUR_MAC with your MAC; credentials for Server Post or Browser Post have one.'

/** TRAN_TYPE of what follows a payment; undefined where there is none. */
function followUpType({ payment: { tranType }, action }: AskedCall): string | undefined {
  const ending = endings[tranType.slice(0, 2)]?.[action]
  return ending && `${tranType.slice(0, 3)}${ending}`
}

const numbers = ({ nowMs, payment: { tranType } }: AskedCall): Pair[] => [
  ['TRAN_NBR', numberAt(nowMs)],
  ['BATCH_ID', batchAt(nowMs)],
  ['INDUSTRY_TYPE', /^CC[EMR]/.test(tranType) ? tranType.charAt(2) : 'E'],
]

/** The fields that say what is done, in every grammar of the processor. */
function followUpFields(asked: AskedCall): Pair[] | undefined {
  const type = followUpType(asked)
  if (!type) return undefined
  const takesAmount = asked.action === 'capture' || asked.action === 'refund'
  return [
    ['TRAN_TYPE', type],
    ...numbers(asked),
    ['CARD_ENT_METH', 'Z'],
    ['ORIG_AUTH_GUID', asked.payment.bric],
    ...(takesAmount ? [['AMOUNT', formatCents(asked.amountCents)] as const] : []),
  ]
}

/** The sale that the sandbox disputes by itself, as no API opens a dispute. */
function disputedSale(asked: AskedCall): Pair[] {
  return [
    ['TRAN_TYPE', 'CCE1'],
    ['TRAN_NBR', numberAt(asked.nowMs)],
    ['BATCH_ID', batchAt(asked.nowMs)],
    ['INDUSTRY_TYPE', 'E'],
    ['CARD_ENT_METH', 'E'],
    ['ACCOUNT_NBR', findTestCardByKey('visa-dispute')?.number ?? ''],
    ['EXP_DATE', '3012'],
    ['AMOUNT', formatCents(asked.amountCents)],
  ]
}

const keysOf = ({ records, fourPartKey }: AskedCall) => ownKeys(records, ['fourPartKey', 'mac'], fourPartKey)

function terminalOf(fourPartKey: string): Pair[] {
  const [cust = '', merch = '', dba = '', terminal = ''] = fourPartKey.split('-')
  return [
    ['CUST_NBR', cust],
    ['MERCH_NBR', merch],
    ['DBA_NBR', dba],
    ['TERMINAL_NBR', terminal],
  ]
}

/** Server Post: pairs. It takes payments of every product, by their BRIC. */
export function serverPostCall(asked: AskedCall): Sample | undefined {
  const fields = asked.action === 'dispute' ? disputedSale(asked) : followUpFields(asked)
  if (!fields) return undefined
  const keys = keysOf(asked)
  const { fourPartKey, mac } = keys.values
  const call = { url: asked.urls.serverPost, fields: [...terminalOf(fourPartKey), ['MAC', mac] as const, ...fields] }
  return sampleOf(call, keys, missing)
}

/** XML Real-Time: the same as one DETAIL. */
export function xmlCall(asked: AskedCall): Sample | undefined {
  const fields = followUpFields(asked)
  if (!fields) return undefined
  const keys = keysOf(asked)
  const { fourPartKey, mac } = keys.values
  const attributes = terminalOf(fourPartKey).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  const body = `<DETAIL${attributes.join('')}>${elementsOf([['MAC', mac], ...fields])}</DETAIL>`
  const url = `${asked.urls.serverPost}xml`
  return sampleOf({ url, method: 'POST', headers: [['Content-Type', 'text/xml']], body }, keys, missing)
}

const elementsOf = (fields: readonly Pair[]) =>
  fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('')

/** A till asks its Ingenico terminal, which passes it on. */
export function ingenicoCall(asked: AskedCall): Sample | undefined {
  const type = followUpType(asked)
  if (!type || asked.names.serial === null) return undefined
  const keys = keysOf(asked)
  const { fourPartKey, mac } = keys.values
  const fields = (followUpFields(asked) ?? []).flatMap(([name, value]): Pair[] => {
    if (name === 'ORIG_AUTH_GUID') return [['AUTH_GUID', value]]
    return ['CARD_ENT_METH', 'INDUSTRY_TYPE'].includes(name) ? [] : [[name, value]]
  })
  const call = {
    url: `${asked.urls.gateway}/ingenico/terminal/${asked.names.serial}`,
    method: 'POST',
    headers: [
      ['Content-Type', 'text/xml'],
      ['x-terminal-login', `${fourPartKey}-${mac}`],
    ] as const,
    body: `<DETAIL>${elementsOf(fields)}</DETAIL>`,
  }
  return sampleOf(call, keys, 'Replace YOUR_MAC with your TIC.')
}
