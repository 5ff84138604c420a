import { describe, expect, test } from 'vitest'
import * as customPay from '../../domain/apis/custom-pay/state-codes.ts'
import * as payByBank from '../../domain/apis/pay-by-bank/codes.ts'
import * as serverPost from '../../domain/apis/server-post/codes.ts'
import { transactionStates } from '../../domain/payments/transaction-states.ts'
import { type Book, nextState, stepsOf, type TransactionMove, transactionMoves } from './graph.ts'
import { explain, type FollowUpName, followUps, type Refused } from './refusals.ts'

/**
 * What each operation is answered at each state that a book comes to, written from the articles: the test would be worthless
 * if it read the table itself. A word stands for RR and its text; `ok` is a move that the graph knows.
 */
const words: Record<string, string> = {
  closed: 'RR BATCH CLOSED',
  voided: 'RR ALREADY VOIDED',
  returned: 'RR ALREADY RETURNED',
  disputed: 'RR DISPUTED',
  'not-captured': 'RR NOT CAPTURED',
  'not-settled': 'RR NOT SETTLED',
  exceeds: 'RR AMOUNT EXCEEDS ORIGINAL',
  ...{ '12': '12 INVALID TRANS', '21': '21 NO ACTION TAKEN', '79': '79 ALREADY REVERSED' },
  ...{ ED: 'ED AUTH EXPIRED', EV: 'EV ALREADY CAPTURED', ok: 'ok' },
}
const published: Record<Book, string> = {
  //                  capture increment adjust       void     reverse  refund
  card: `
    declined           21      21        21           21       21       21
    stored             21      21        21           21       21       12
    verified           21      21        21           21       21       12
    authorized         ok      ok        not-captured ok       ok       not-captured
    captured           ok      EV        ok           ok       ok       not-settled
    settled            ok      EV        closed       closed   closed   ok
    partially_refunded EV      EV        closed       closed   closed   ok
    refunded           EV      EV        closed       closed   closed   exceeds
    voided             voided  voided    voided       voided   voided   voided
    reversed           voided  voided    voided       voided   79       voided
    expired            ED      ED        not-captured 21       21       not-captured
    disputed           EV      EV        closed       closed   closed   disputed
    represented        EV      EV        closed       closed   closed   disputed`,
  bank: `
    declined           12      12        12           21       12       21
    stored             12      12        12           21       12       12
    verified           12      12        12           21       12       12
    accepted           12      12        12           ok       12       not-settled
    settled            12      12        12           closed   12       ok
    partially_refunded 12      12        12           closed   12       ok
    refunded           12      12        12           closed   12       exceeds
    voided             12      12        12           voided   12       voided
    returned           12      12        12           returned 12       returned`,
  credit: `
    declined           12      12        12           21       12       12
    accepted           12      12        12           ok       12       12
    settled            12      12        12           closed   12       12
    voided             12      12        12           voided   12       12
    returned           12      12        12           returned 12       12`,
  pin_debit: `
    declined           12      12        12           12       21       12
    captured           12      12        12           12       ok       12
    settled            12      12        12           12       closed   12
    reversed           12      12        12           12       79       12
    disputed           12      12        12           12       closed   12
    represented        12      12        12           12       closed   12`,
  ebt: `
    declined           12      12        12           12       12       12
    verified           12      12        12           12       12       12
    captured           12      12        12           12       12       12
    settled            12      12        12           12       12       12`,
  pin_return: `
    declined           12      12        12           12       12       12
    accepted           12      12        12           12       12       12
    settled            12      12        12           12       12       12`,
}
const moves: Record<FollowUpName, TransactionMove[]> = {
  ...{ capture: ['capture'], increment: ['increment'], adjust: ['adjust'], void: ['void'], reverse: ['reverse'] },
  refund: ['refund_part', 'refund_rest'],
}
const answers: Refused[] = []
const write = (refused: Refused) => `${refused.code} ${refused.text}`

describe.each(Object.entries(published) as [Book, string][])('%s', (book, table) => {
  const rows = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

  test('comes to these states and no others', () => {
    const reached = transactionStates.filter(state =>
      transactionMoves.some(
        move => nextState(book, 'new', move) === state || stepsOf(book, move).some(({ to }) => to === state),
      ),
    )
    expect(rows.map(([state]) => state).sort()).toEqual([...reached].sort())
  })

  test.each(
    rows.flatMap(([state = '', ...cells]) =>
      cells.map((cell, at) => [state, followUps[at] ?? 'refund', cell] as const),
    ),
  )('%s, %s: %s', (state, operation, cell) => {
    const from = transactionStates.find(each => each === state) ?? 'declined'
    const isPossible = moves[operation].some(move => nextState(book, from, move))
    const refused = explain({ kind: 'illegal', book, state: from }, operation)
    if (!isPossible) answers.push(refused)
    expect(isPossible ? 'ok' : write(refused)).toBe(words[cell])
  })
})

test.each([
  ['amount', 'RR Invalid AMOUNT[VAL]'],
  ['nothing-held', 'EV ALREADY CAPTURED'],
  ['beyond-hold', 'RR AMOUNT EXCEEDS ORIGINAL'],
  ['beyond-tip', 'RR AMOUNT EXCEEDS ORIGINAL'],
  ['beyond-settled', 'RR AMOUNT EXCEEDS ORIGINAL'],
  ['part-settled', 'RR BATCH CLOSED'],
] as const)('money that does not fit, %s: %s', (misfit, answer) => {
  expect(write(explain({ kind: 'misfit', misfit }, 'capture'))).toBe(answer)
})

test('every answer is in the tables that each API publishes', () => {
  const codes = (...tables: (readonly string[])[]) => tables.flat()
  const keys = [...new Set(answers.map(({ code, text }) => (code === 'RR' ? text : code)))]
  expect(keys).toHaveLength(12)
  expect(codes(serverPost.responses, serverPost.states)).toEqual(expect.arrayContaining(keys))
  expect(codes(customPay.responses, customPay.texts)).toEqual(expect.arrayContaining(keys))
  // Bank entries are never held, captured, reversed or disputed.
  const ofCards = ['ED', 'EV', '79', 'NOT CAPTURED', 'DISPUTED']
  const ofBanks = keys.filter(key => !ofCards.includes(key))
  expect(codes(payByBank.responses, payByBank.texts)).toEqual(expect.arrayContaining(ofBanks))
})
