import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rotationOverlapMs } from '../src/domain/credentials/credentials.ts'
import { invoiceRestMinutes } from '../src/domain/invoicing/invoice.ts'
import { bankReturnCodes } from '../src/domain/payments/test-data/test-bank-accounts.ts'
import { ticketTimes } from '../src/domain/portfolio/ticket-times.ts'
import { presentAfterMs } from '../src/domain/terminals/device-endings.ts'
import { requestTimeoutMs } from '../src/domain/terminals/request-states.ts'
import { failingMaxMs } from '../src/domain/webhooks/delivery-schedule.ts'
import { toleranceSeconds } from '../src/domain/webhooks/diagnose-signature.ts'
import { attemptsMax } from '../src/gateway/apis/bigcommerce/payments.ts'
import { linkLifeDays } from '../src/gateway/boarding/merchant-link.ts'
import { fileLifeMs } from '../src/gateway/files/limits.ts'
import { configTokenLifeMs } from '../src/gateway/http/authenticate/config-token.ts'
import { sessionLifeMs } from '../src/gateway/http/authenticate/proxy-session.ts'
import { tacLifeMs } from '../src/gateway/http/authenticate/tac.ts'
import { answersKeptMs } from '../src/gateway/http/idempotency.ts'
import { returnBankingDays, returnWindowDays } from '../src/gateway/ledger/disputes/answer-of-bank.ts'
import { decidedWithinMs } from '../src/gateway/ledger/disputes/close-dispute.ts'
import { bricLifeMs, duplicateMs, holdLifeMs, respondWithinMs } from '../src/gateway/ledger/lifetimes.ts'
import { cardTokenLifeMs } from '../src/gateway/merchants/card-tokens.ts'
import { idleMs, logInMs, triesWindowMs } from '../src/gateway/sftp/limits.ts'
import { shownMs } from '../src/gateway/store/merchants/forget-rows.ts'
import { dayMs, hourMs, minuteMs } from '../src/lib/time/durations.ts'
import { demoLifeHours } from '../src/server/gateway-client/demo-visit.ts'
import { absoluteSeconds, idleSeconds } from '../src/server/session/create-auth.ts'

// Limits that articles name in a sentence, held against the program that keeps them.

const sources = ['articles/**/*.md', 'data/*.ts', '../src/domain/apis/**/*-fields.ts']
/** And the data and tables that blocks of articles show. */
const articles = globSync(sources, { cwd: import.meta.dirname })
  .sort()
  .map(file => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const units = { second: 1000, minute: minuteMs, hour: hourMs, day: dayMs, month: (365 / 12) * dayMs }

/** Milliseconds of a time in words: “seven days”, “24 hours”. */
function durationOf(words: string): number {
  const [number = '', unit = ''] = words.split(' ')
  const count = numbers.includes(number) ? numbers.indexOf(number) : Number(number)
  return count * units[unit.replace(/s$/, '') as keyof typeof units]
}

/** Where articles name a limit: `#` is the time. What is not found any more was worded anew: word it here too. */
const limits: readonly [ms: number, sentences: readonly string[]][] = [
  [
    holdLifeMs,
    [
      'authorization is older than #',
      'for at most #',
      'authorization expires after #',
      '\\| # after the authorization',
    ],
  ],
  [respondWithinMs, ['You have # to answer', 'lost after #', 'within #, or it is lost']],
  [
    decidedWithinMs,
    ['# after your answer', 'closed` # later', 'decided # later', '# later it is decided', 'won # later'],
  ],
  [duplicateMs, ['duplicate +\\| #', 'in the same batch within #']],
  [
    answersKeptMs,
    ['We keep a key for #', 'keeps the answer for #', 'For #, (?:you get|the same request)', 'Within # it gets'],
  ],
  [tacLifeMs, ['(?:form and is|single use,|payment form,) valid for #']],
  [configTokenLifeMs, ['one profile and is valid for #']],
  [cardTokenLifeMs, ['one charge within #', 'Single use, #', 'sandbox clock: wait #']],
  [rotationOverlapMs, ['The old ones work for another #', 'have the full #', '# after that rotation']],
  [invoiceRestMinutes * minuteMs, ['accepts no payment for #', 'accepts payments again after #']],
  [linkLifeDays * dayMs, ['link expires, which is after #']],
  [ticketTimes.closedAfterMs, ['`closed` after #']],
  [requestTimeoutMs, ['ended, after # at most', 'final statuses, after # at most', '`timed_out` \\(after #\\)']],
  [presentAfterMs, ['automatically after #']],
  [toleranceSeconds * 1000, ['current time by more than #', 'refuse what is older than #']],
  [failingMaxMs, ['delivery failed for #']],
  [fileLifeMs, ['holds the answers, for #']],
  [logInMs, ['# before you log in']],
  [idleMs, ['log in, # after']],
  [triesWindowMs, ['user and address in #']],
  [idleSeconds * 1000, ['Sessions end after # of inactivity']],
  [absoluteSeconds * 1000, ['inactivity, and after # at the latest']],
  [demoLifeHours * hourMs, ['for one visit and expire after #']],
  [
    sessionLifeMs,
    [
      'token is valid for #',
      'before it expires after #',
      'Sessions end after # in both environments',
      'a JWT[.] Valid for #',
      'A new token, valid for #',
    ],
  ],
  [
    returnWindowDays * dayMs,
    ['banking days; # if the account holder', 'Returns take up to #', 'transactions of the last #'],
  ],
  [
    shownMs,
    [
      '(?:Deliveries|Events) are kept for #',
      'each (?:is )?kept for #',
      '`notification_id`; it is kept for #',
      'keeps each call for #',
      'stores receipts for #',
      '/get-started/webhooks\\) of the last #',
      'Keep each id for at least #',
    ],
  ],
]

const cases = limits.flatMap(([ms, sentences]) => sentences.map(sentence => [sentence, ms] as const))

test.each(cases)('“%s” is what the program does', (sentence, ms) => {
  const pattern = new RegExp(sentence.replace('#', '(\\w+ (?:second|minute|hour|day|month)s?)'), 'gi')
  const said = articles.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, words = '']) => ({ file, words, ms: durationOf(words.toLowerCase()) })),
  )
  expect(said).not.toEqual([])
  expect(said.filter(each => each.ms !== ms)).toEqual([])
})

test('a token of a payment works for about as many months as articles say', () => {
  const said = articles.flatMap(({ text }) => [...text.matchAll(/(?:about|expires after) (\d+ months)/gi)])
  expect(said.length).toBeGreaterThan(5)
  for (const [, words = ''] of said) expect(Math.abs(durationOf(words) - bricLifeMs)).toBeLessThan(dayMs)
})

test('a bank returns a debit within as many banking days as articles say, and so does each of its codes', () => {
  const said = articles.flatMap(({ text }) => [...text.matchAll(/A bank returns a debit +\| (\d+) banking days/g)])
  expect(said.map(([, days]) => Number(days))).toEqual([returnBankingDays])
  const days = new Set(Object.values(bankReturnCodes).map(code => code.days))
  expect([...days].sort()).toEqual([`${returnBankingDays} banking days`, `${returnWindowDays} days`])
})

test('an order of a store can be tried as often as articles say', () => {
  const said = articles.flatMap(({ text }) => [...text.matchAll(/try to pay an order (\d+) times/g)])
  expect(said.map(([, times]) => Number(times))).toEqual([attemptsMax])
})
