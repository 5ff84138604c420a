import { nextNewYorkHour } from '../../sandbox/new-york-time.ts'
import { auditBatches, auditMoves, type Books, comparePayments, readBooks } from './audit.ts'
import { openTerminals, prepare, type Terminal } from './clients.ts'
import { answerTo, type Event, explain } from './explain.ts'
import { blankPaper, copyPaper, dayMs, expireHolds, type Paper, passNight } from './model.ts'
import type { Step, Time } from './plan.ts'
import { merchantOf, type Request, toRequest } from './requests.ts'
import type { World } from './world.ts'

/** What a run ended with: nothing, or what is wrong, with all that led to it. */
export type Outcome = { requests: number; away: number; found?: string; trace: string[] }
type Run = {
  world: World
  terminals: Terminal[]
  papers: [Paper, Paper]
  numbers: string[]
  outcome: Outcome
  ticks: number
}

class Wrong extends Error {}
const minuteMs = 60 * 1000

/** Lets clients do what the plan says, and holds every answer and every row against the paper. */
export async function runPlan(world: World, seed: number, steps: readonly Step[]): Promise<Outcome> {
  world.begin(seed)
  await world.work()
  const outcome: Outcome = { requests: 0, away: 0, trace: [] }
  const papers: [Paper, Paper] = [blankPaper(), blankPaper()]
  const run: Run = { world, terminals: [], papers, numbers: [], outcome, ticks: 0 }
  try {
    run.terminals = await openTerminals(world, seed)
    for (const step of steps) {
      if (step.kind === 'time') await passTime(run, step.to)
      else await sendTogether(run, step)
      await audit(run)
    }
    // What is under way comes to its end, with the holds and the returns.
    await passTime(run, { nights: 9 })
    await audit(run, true)
  } catch (error) {
    outcome.found = error instanceof Wrong ? error.message : `${(error as Error).stack}`
  }
  return outcome
}

async function passTime(run: Run, to: Time): Promise<void> {
  const { world, papers, outcome } = run
  if ('minutes' in to) {
    const closeMs = nextNewYorkHour(23, world.time.nowMs)
    world.time.nowMs = Math.min(world.time.nowMs + to.minutes * minuteMs + 7, closeMs - 1)
    await world.work()
    for (const paper of papers) expireHolds(paper, world.time.nowMs)
  } else for (let night = 0; night < to.nights; night++) await passOneNight(run)
  outcome.trace.push(`time goes by: ${'minutes' in to ? `${to.minutes} minutes` : `${to.nights} nights`}`)
}

/** To a quarter past eleven at night, and on to the next morning. */
async function passOneNight({ world, papers }: Run): Promise<void> {
  world.time.nowMs = nextNewYorkHour(23, world.time.nowMs) + 15 * minuteMs
  await world.work()
  for (const paper of papers) passNight(paper, world.time.nowMs)
  world.time.nowMs += 11 * 60 * minuteMs
}

async function sendTogether(run: Run, { intents, isAtNight }: Extract<Step, { kind: 'requests' }>): Promise<void> {
  const { world, papers, numbers } = run
  if (isAtNight) world.time.nowMs = nextNewYorkHour(23, world.time.nowMs) + minuteMs + run.ticks
  const nextNumber = () => {
    const number = String(1001 + numbers.length)
    numbers.push(number)
    return number
  }
  const requests = intents
    .map(intent => toRequest(intent, { papers, nextNumber, usedNumbers: numbers.slice(-12) }))
    .filter(request => request !== undefined)
  const events: [Event[], Event[]] = [[], []]
  await Promise.all([
    ...requests.map(request => sendRepeatedly(run, request, events[merchantOf(request.deed.terminal)])),
    ...(isAtNight ? [workAtNight(run, events)] : []),
  ])
  for (const merchant of [0, 1] as const) {
    const books = await readBooks(world.read, ownOf(run, merchant))
    let wrong = ''
    const paper = explain(papers[merchant], events[merchant], candidate => {
      adoptReturns(candidate, books.rows, world.time.nowMs)
      wrong = comparePayments(candidate, books, run.terminals)
      return wrong === ''
    })
    if (!paper) throw new Wrong(wrong || `no order gives these answers${expected(papers[merchant], events[merchant])}`)
    papers[merchant] = paper
  }
}

const ownOf = ({ terminals }: Run, merchant: 0 | 1) => terminals.filter((_, at) => merchantOf(at) === merchant)

/** What the paper would have said to a request that was alone. */
function expected(paper: Paper, events: readonly Event[]): string {
  const [event] = events
  if (event?.kind !== 'request' || events.length > 1) return ''
  const { code, cents } = answerTo(copyPaper(paper), event.deed, event.nowMs)
  return `: ${code}${cents === undefined ? '' : ` for ${cents} cents`} was to come`
}

async function workAtNight(run: Run, events: [Event[], Event[]]): Promise<void> {
  const night = { kind: 'night', nowMs: run.world.time.nowMs, startedAt: run.ticks++, endedAt: 0 } as const
  await run.world.work()
  const ended = { ...night, endedAt: run.ticks++ }
  for (const each of events) each.push(ended)
  run.outcome.trace.push('the work of the night is done meanwhile')
}

/** One client: the answer is lost all but the last time, so it sends the same again, to whichever copy answers. */
async function sendRepeatedly(run: Run, request: Request, events: Event[]): Promise<void> {
  const { world, terminals, outcome } = run
  const { intent, deed } = request
  const terminal = terminals[deed.terminal]
  if (!terminal) throw new Error('the plan names a terminal that is not there')
  const { formId, send } = await prepare(request, terminal, world.copies[0].app)
  const asked = formId === '' || deed.kind !== 'pay' ? deed : { ...deed, form: formId }
  const sendOnce = async (time: number) => {
    const failure = time === 0 ? intent.failure : ''
    const copy = world.copies[(time + intent.account) % 2 === 0 ? 0 : 1]
    const startedAt = run.ticks++
    const nowMs = world.time.nowMs
    const seen = await send(copy.app, failure)
    events.push({ kind: 'request', deed: asked, seen, failure, nowMs, startedAt, endedAt: run.ticks++ })
    outcome.requests += 1
    if (seen.failed && failure === '') outcome.away += 1
    outcome.trace.push(describe(request, seen.failed ? `no answer (${failure})` : seen.code, seen.cents))
  }
  const times = Array.from({ length: intent.times }, (_, time) => time)
  // An impatient client does not wait for the first answer.
  if (intent.account % 3 === 0) await Promise.all(times.map(sendOnce))
  else for (const time of times) await sendOnce(time)
}

const describe = ({ deed, fields, api }: Request, code: string, cents: number) => {
  const about = 'bric' in deed && deed.bric !== undefined ? ` about ${deed.bric}` : ''
  const { TRAN_TYPE, AMOUNT = '', TRAN_NBR, BATCH_ID } = fields
  return `terminal ${deed.terminal} ${api}: ${TRAN_TYPE} ${AMOUNT} number ${TRAN_NBR} batch ${BATCH_ID}${about} → ${code} ${cents}`
}

async function audit(run: Run, isThorough = false): Promise<void> {
  const { world, papers, terminals } = run
  for (const merchant of [0, 1] as const) {
    const books = await readBooks(world.read, ownOf(run, merchant))
    adoptReturns(papers[merchant], books.rows, world.time.nowMs)
    const wrong =
      comparePayments(papers[merchant], books, terminals) ||
      auditBatches(books) ||
      (isThorough && books.rows.length > 0 ? await auditMoves(world.read, books.rows) : '')
    if (wrong) throw new Wrong(wrong)
  }
}

/** A bank sends a debit of such an account back within some days of its own choice, unless it was refunded meanwhile. */
function adoptReturns(paper: Paper, rows: Books['rows'], nowMs: number): void {
  const byBric = new Map(rows.map(row => [row.bric, row]))
  for (const payment of paper.payments) {
    if (payment.account.isReturned !== true || payment.refunded > 0 || payment.what === 'refund') continue
    if (payment.state !== 'settled' && payment.state !== 'verified') continue
    const mustBeBack = payment.what === 'sale' && nowMs - payment.atMs > 8 * dayMs
    if (mustBeBack || byBric.get(payment.bric)?.state === 'returned') payment.state = 'returned'
  }
}
