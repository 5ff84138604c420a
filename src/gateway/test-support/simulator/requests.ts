import { type Account, bankAccounts, cards, pins } from './accounts.ts'
import type { Deed, FollowUp, Paper, Payment, Tender } from './model.ts'
import type { Intent, What } from './plan.ts'

/** One request: what it means on paper, and the fields that carry it. */
export type Request = { intent: Intent; deed: Deed; fields: Record<string, string>; api: Intent['api'] | 'address' }
/** What an intent is turned into a request by: the books of all merchants, and the next free number. */
export type RequestContext = { papers: readonly Paper[]; nextNumber: () => string; usedNumbers: readonly string[] }

/** Terminals 0 and 1 are of the first merchant, 2 of the second. */
export const merchantOf = (terminal: number) => (terminal === 2 ? 1 : 0)
const batchIds = ['20261118', '7', '8'] as const

const firsts: Partial<
  Record<What, { type: string; what: Payment['what']; tender: Tender; accounts: readonly Account[] }>
> = {
  sale: { type: 'CCE1', what: 'sale', tender: 'card', accounts: cards },
  hold: { type: 'CCE2', what: 'hold', tender: 'card', accounts: cards },
  force: { type: 'CCE4', what: 'force', tender: 'card', accounts: cards },
  store: { type: 'CCE8', what: 'store', tender: 'card', accounts: cards },
  verify: { type: 'CCE0', what: 'verify', tender: 'card', accounts: cards },
  'sale-by-bric': { type: 'CCE1', what: 'sale', tender: 'card', accounts: [] },
  'unlinked-credit': { type: 'CCE9', what: 'credit', tender: 'card', accounts: cards },
  debit: { type: 'CKC2', what: 'sale', tender: 'bank', accounts: bankAccounts },
  'debit-by-bric': { type: 'CKC2', what: 'sale', tender: 'bank', accounts: [] },
  'bank-credit': { type: 'CKC3', what: 'credit', tender: 'bank', accounts: bankAccounts },
  'bank-store': { type: 'CKC8', what: 'store', tender: 'bank', accounts: bankAccounts },
  prenote: { type: 'CKC0', what: 'verify', tender: 'bank', accounts: bankAccounts },
  'pin-sale': { type: 'DB00', what: 'sale', tender: 'pin', accounts: pins },
  'pin-return': { type: 'DB01', what: 'credit', tender: 'pin', accounts: pins },
  food: { type: 'EB00', what: 'sale', tender: 'food', accounts: pins },
  'food-return': { type: 'EB01', what: 'credit', tender: 'food', accounts: pins },
  cash: { type: 'EB05', what: 'sale', tender: 'cash', accounts: pins },
  balance: { type: 'EB02', what: 'verify', tender: 'food', accounts: pins },
}
const followUps: Partial<Record<What, { type: string; what: FollowUp; tender: Tender }>> = {
  capture: { type: 'CCE4', what: 'capture', tender: 'card' },
  increment: { type: 'CCE2', what: 'increment', tender: 'card' },
  void: { type: 'CCEX', what: 'void', tender: 'card' },
  reverse: { type: 'CCE7', what: 'reverse', tender: 'card' },
  refund: { type: 'CCE9', what: 'refund', tender: 'card' },
  'bank-void': { type: 'CKCX', what: 'void', tender: 'bank' },
  'bank-refund': { type: 'CKC3', what: 'refund', tender: 'bank' },
  'pin-reverse': { type: 'DB0V', what: 'reverse', tender: 'pin' },
}
const stolen: readonly What[] = ['sale-by-bric', 'capture', 'void', 'refund', 'increment', 'reverse']

/** Turns what a client wants into a request about what there is now; undefined when there is nothing of the kind. */
export function toRequest(intent: Intent, context: RequestContext): Request | undefined {
  const { who } = intent
  const batchId = batchIds[intent.batch] ?? '7'
  const old = context.usedNumbers[Math.floor(intent.pick * context.usedNumbers.length)]
  const number = intent.isOldNumber && old ? old : context.nextNumber()
  const base = { TRAN_NBR: number, BATCH_ID: batchId }
  if (intent.what === 'close') {
    const asked = intent.pick < 0.5 ? '0' : batchId
    const fields = { TRAN_TYPE: 'CCEZ', BATCH_ID: asked, TRAN_NBR: '0' }
    return {
      intent,
      deed: { kind: 'close', terminal: who, number, batchId: asked, cents: 0 },
      fields,
      api: wire(intent),
    }
  }
  const isTheft = intent.what === 'steal'
  const what = isTheft ? (stolen[Math.floor(intent.size * stolen.length)] ?? 'void') : intent.what
  const first = firsts[what]
  const follow = followUps[what]
  const named = isTheft || !first || first.accounts.length === 0
  const target = named ? chooseTarget(intent, what, context.papers, isTheft) : undefined
  if (named && !target) return undefined
  const cents = amountOf(intent, what, target)
  const at = { terminal: who, number, batchId, cents }
  const shared = {
    ...base,
    TRAN_TYPE: (first ?? follow)?.type ?? '',
    ...industryOf(what),
    ...amountFields(what, cents),
  }
  const token = target ? { CARD_ENT_METH: 'Z', ORIG_AUTH_GUID: target.bric } : undefined
  if (first && token) {
    const deed: Deed = { ...at, kind: 'pay', what: first.what, tender: first.tender, bric: target?.bric ?? '' }
    return {
      intent,
      deed,
      fields: { ...shared, ...token, ...bankFields(first.tender) },
      api: wire(intent, first.tender),
    }
  }
  if (first) {
    const account = first.accounts[intent.account % first.accounts.length] as Account
    const deed: Deed = { ...at, kind: 'pay', what: first.what, tender: first.tender, account }
    const fields = { ...shared, ...account.fields, ...bankFields(first.tender), ...extraOf(what) }
    return { intent, deed, fields, api: wire(intent, first.tender, what) }
  }
  if (!follow || !target) return undefined
  const deed: Deed = { ...at, kind: 'follow', what: follow.what, tender: follow.tender, bric: target.bric }
  return { intent, deed, fields: { ...shared, ...token, ...extraOf(what) }, api: wire(intent, follow.tender) }
}

/** Mostly what the request fits, sometimes anything; the newest are chosen more often. */
function chooseTarget({ who, pick, size }: Intent, what: What, papers: readonly Paper[], isTheft: boolean) {
  const merchant = merchantOf(who)
  const payments = (papers[isTheft ? 1 - merchant : merchant]?.payments ?? []).filter(({ bric }) => bric !== '')
  const fitting = payments.filter(each => fits(each, what))
  const from = fitting.length > 0 && size < 0.8 ? fitting : payments
  return from[from.length - 1 - Math.floor(pick * pick * from.length)]
}

function fits({ state, tender, what: is }: Payment, what: What): boolean {
  switch (what) {
    case 'capture':
    case 'increment':
      return state === 'held'
    case 'refund':
      return state === 'settled' && tender === 'card' && is !== 'refund'
    case 'bank-refund':
      return state === 'settled' && tender === 'bank'
    case 'void':
    case 'reverse':
      return (state === 'held' || state === 'captured') && tender === 'card'
    case 'bank-void':
      return state === 'captured' && tender === 'bank'
    case 'pin-reverse':
      return state === 'captured' && tender === 'pin'
    default:
      return (what === 'debit-by-bric' ? 'bank' : 'card') === tender && state !== 'declined'
  }
}

/** Whole, a part, or too much of what is there; else a few dollars, now and then one that decides. */
function amountOf({ size, pick }: Intent, what: What, target: Payment | undefined): number {
  if (/store|verify|prenote|balance/.test(what)) return 0
  const left = what === 'capture' ? target?.held : /refund/.test(what) ? target && target.settled - target.refunded : 0
  if (left) return pick < 0.5 ? left : Math.max(1, Math.floor(left * size * 1.4))
  const cents = 200 + Math.floor(size * 700) + 1000 * Math.floor(pick * 8)
  if (size > 0.95) return 2105
  return size > 0.9 ? 2110 : cents
}

const industryOf = (what: What) =>
  /^(pin-sale|pin-return|food|food-return|cash|balance)$/.test(what)
    ? { INDUSTRY_TYPE: 'R' }
    : /bank|debit|prenote|^void|reverse/.test(what)
      ? {}
      : { INDUSTRY_TYPE: 'E' }
const amountFields = (what: What, cents: number) =>
  /void|reverse/.test(what) ? {} : { AMOUNT: (cents / 100).toFixed(2) }
const bankFields = (tender: Tender) =>
  tender === 'bank' ? { FIRST_NAME: 'Ada', LAST_NAME: 'Baker', STD_ENTRY_CLASS: 'WEB' } : {}
const extraOf = (what: What) =>
  what === 'force' ? { AUTH_CODE: '047211' } : what === 'increment' ? { ACI_EXT: 'IA' } : {}

/** Bank accounts may come in an address, sales and holds in a browser's form. */
function wire({ api, size }: Intent, tender: Tender = 'card', what?: What): Request['api'] {
  if (tender === 'bank') return size < 0.5 ? 'address' : 'server-post'
  if (api !== 'browser-post') return api
  return tender === 'card' && (what === 'sale' || what === 'hold') ? api : 'server-post'
}
