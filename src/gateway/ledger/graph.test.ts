import { describe, expect, test } from 'vitest'
import { transactionStates } from '../../domain/payments/transaction-states.ts'
import { type Book, bookOf, books, edgesOf, nextState, stepsOf, transactionGroups, transactionMoves } from './graph.ts'

/** Written again by hand from payments 1.10: the test would be worthless if it read the graph itself. */
const allowed: Record<Book, string> = {
  card: `
    new sale captured
    new force captured
    new hold authorized
    new verify verified
    new store stored
    new decline declined
    stored change stored
    authorized capture_part captured
    authorized capture captured
    authorized increment authorized
    authorized void voided
    authorized reverse reversed
    authorized expire expired
    captured capture_part captured
    captured capture captured
    captured adjust captured
    captured void voided
    captured reverse reversed
    captured close settled
    settled capture_part captured
    settled capture captured
    settled refund_part partially_refunded
    settled refund_rest refunded
    settled dispute disputed
    partially_refunded refund_part partially_refunded
    partially_refunded refund_rest refunded
    partially_refunded restore_part partially_refunded
    partially_refunded restore_all settled
    partially_refunded dispute disputed
    refunded restore_part partially_refunded
    refunded restore_all settled
    disputed represent represented
    disputed lose disputed
    represented dispute disputed
    represented win settled
    represented win_part partially_refunded
    represented lose disputed`,
  bank: `
    new debit accepted
    new verify verified
    new store stored
    new decline declined
    verified return returned
    verified notice verified
    accepted void voided
    accepted close settled
    settled refund_part partially_refunded
    settled refund_rest refunded
    settled return returned
    settled notice settled
    partially_refunded refund_part partially_refunded
    partially_refunded refund_rest refunded
    partially_refunded restore_part partially_refunded
    partially_refunded restore_all settled
    refunded restore_part partially_refunded
    refunded restore_all settled
    returned represent accepted`,
  credit: `
    new credit accepted
    new decline declined
    accepted void voided
    accepted close settled
    settled return returned
    settled notice settled`,
  pin_debit: `
    new sale captured
    new decline declined
    captured reverse reversed
    captured close settled
    settled dispute disputed
    disputed represent represented
    disputed lose disputed
    represented dispute disputed
    represented win settled
    represented lose disputed`,
  ebt: `
    new sale captured
    new verify verified
    new decline declined
    captured close settled`,
  pin_return: `
    new credit accepted
    new decline declined
    accepted close settled`,
}
const rows = (book: Book) =>
  allowed[book]
    .trim()
    .split('\n')
    .map(line => line.trim().split(' '))

test('the table below has every book and every move', () => {
  expect([...books].sort()).toEqual(Object.keys(allowed).sort())
  const moves = new Set(books.flatMap(book => rows(book).map(([, move]) => move)))
  expect([...transactionMoves].sort()).toEqual([...moves].sort())
})

test('what may be asked for, and what is a transaction of its own beside', () => {
  expect([...transactionGroups].slice(-4)).toEqual(['REFUND', 'CREDIT', 'ACH_PRENOTE', 'BALANCE'])
  expect(transactionGroups).toEqual(expect.arrayContaining(['SALE', 'AUTH']))
})

describe.each(books)('%s', book => {
  test('has those edges and no others', () => {
    const edges = edgesOf(book).map(({ from, move, to }) => `${from} ${move} ${to}`)
    expect(edges.sort()).toEqual(
      rows(book)
        .map(row => row.join(' '))
        .sort(),
    )
  })

  test.each(['new', ...transactionStates] as const)('%s, with each move', state => {
    const expected = Object.fromEntries(
      transactionMoves.map(move => [move, rows(book).find(row => row[0] === state && row[1] === move)?.[2]]),
    )
    expect(Object.fromEntries(transactionMoves.map(move => [move, nextState(book, state, move)]))).toEqual(expected)
  })

  test.each(transactionMoves)('%s, from every state that it leaves', move => {
    const steps = rows(book).filter(row => row[0] !== 'new' && row[1] === move)
    const inOrder = transactionStates.flatMap(state => steps.filter(([from]) => from === state))
    expect(stepsOf(book, move)).toEqual(inOrder.map(([from, , to]) => ({ from, to })))
  })
})

test.each([
  ['card', 'SALE', 'card'],
  ['card', 'REFUND', 'credit'],
  ['card', 'CREDIT', 'credit'],
  ['bank', 'ACH_DEBIT_C', 'bank'],
  ['bank', 'ACH_PRENOTE', 'bank'],
  ['bank', 'CREDIT', 'credit'],
  ['pin_debit', 'SALE', 'pin_debit'],
  ['pin_debit', 'CREDIT', 'pin_return'],
  ['ebt_food', 'SALE', 'ebt'],
  ['ebt_food', 'BALANCE', 'ebt'],
  ['ebt_food', 'CREDIT', 'pin_return'],
  ['ebt_cash', 'SALE', 'ebt'],
] as const)('%s, %s stands in the book %s', (tender, tran_group, book) => {
  expect(bookOf({ tender, tran_group })).toBe(book)
})
