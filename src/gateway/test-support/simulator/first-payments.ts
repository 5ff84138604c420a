import { codeOfAmount, monthlyCents } from './accounts.ts'
import { type Answer, type Deed, dayMs, joinBatch, type Paper, type Payment } from './model.ts'

type Pay = Extract<Deed, { kind: 'pay' }>

/** A first payment on paper: approved, declined, or 94 for what was approved before. It is written down in any case. */
export function pay(paper: Paper, deed: Pay, nowMs: number): Answer {
  if (deed.form !== undefined) {
    if (paper.spentForms.includes(deed.form)) return { code: 'BP_103' }
    paper.spentForms.push(deed.form)
  }
  const account = deed.account ?? accountOf(paper, deed)
  const code = account ? codeOf(paper, deed, account, nowMs) : '25'
  const isApproved = code === '00' || code === '10'
  const approved = isApproved ? (code === '10' ? Math.floor(deed.cents / 2) : deed.cents) : 0
  const { what } = deed
  const payment: Payment = {
    ...{ what, tender: deed.tender, account: account ?? { name: '', fields: {} }, terminal: deed.terminal },
    ...{ number: deed.number, batchId: deed.batchId, batch: joinBatch(paper, deed, nowMs), atMs: nowMs },
    ...{ asked: deed.cents, approved, held: what === 'hold' ? approved : 0 },
    captured: what === 'hold' ? 0 : approved,
    ...{ settled: 0, refunded: 0, state: isApproved ? stateOf(what) : 'declined', code, bric: '', of: '', done: [] },
  }
  paper.payments.push(payment)
  return { code, cents: approved, payment }
}

function stateOf(what: Payment['what']): Payment['state'] {
  const states = { hold: 'held', store: 'stored', verify: 'verified' } as const
  return what === 'hold' || what === 'store' || what === 'verify' ? states[what] : 'captured'
}

/** Whose account a BRIC of this merchant stands for. */
function accountOf(paper: Paper, { bric, tender }: Pay): Payment['account'] | undefined {
  const named = paper.payments.find(payment => payment.bric === bric)
  if (!named || named.tender !== tender || named.state === 'declined') return undefined
  return named.account
}

function codeOf(paper: Paper, deed: Pay, account: Payment['account'], nowMs: number): string {
  const isCredit = deed.what === 'credit'
  const isTwin = (payment: Payment) =>
    payment.terminal === deed.terminal &&
    payment.batchId === deed.batchId &&
    payment.number === deed.number &&
    payment.asked === deed.cents &&
    payment.account.name === account.name &&
    payment.tender === deed.tender &&
    (payment.what === 'credit') === isCredit &&
    payment.what !== 'refund' &&
    payment.state !== 'declined' &&
    nowMs - payment.atMs <= dayMs
  if (paper.payments.some(isTwin)) return '94'
  if (deed.what === 'force') return '00'
  const refused = account.declines ?? (deed.cents > 0 ? codeOfAmount(deed.cents) : undefined) ?? '00'
  if (refused !== '00' && refused !== '10') return refused
  return codeOfPurse(paper, deed, refused, nowMs)
}

/** Benefits: what the month began with, less what was bought, plus what came back. */
function codeOfPurse(paper: Paper, { tender, what, cents }: Pay, code: string, nowMs: number): string {
  if (tender !== 'food' && tender !== 'cash') return code
  const ofMonth = paper.payments.filter(each => each.tender === tender && monthOf(each.atMs) === monthOf(nowMs))
  const sum = (isReturn: boolean) =>
    ofMonth.filter(each => (each.what === 'credit') === isReturn).reduce((total, each) => total + each.captured, 0)
  const left = monthlyCents[tender] - sum(false) + sum(true)
  const moved = code === '10' ? Math.floor(cents / 2) : cents
  if (what === 'sale' && moved > left) return '51'
  return what === 'credit' && left + moved > monthlyCents[tender] ? 'RR' : code
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit' })
const monthOf = (atMs: number) => month.format(atMs)
