import {
  bankReturnCodes,
  changeNoticeCodes,
  testBankAccounts,
  testRoutingNumbers,
} from '../../payments/test-data/test-bank-accounts.ts'
import type { OutcomeTable } from '../specification/api-specification.ts'

/** How to have each answer, return and notice of Pay-by-Bank in the sandbox (payments 6). */
export const accounts: OutcomeTable = {
  caption: 'Account numbers that select the outcome',
  by: 'ACCOUNT_NBR',
  rows: [
    ...testBankAccounts
      .filter(({ account }) => /^\d+$/.test(account))
      .map(({ account, effect }) => ({ send: account, get: effect })),
    ...Object.entries(bankReturnCodes).map(([code, { meaning }]) => ({
      send: `99000000${code.slice(1)}`,
      get: `Accepted, then returned with ${code} on the next banking day: ${meaning.toLowerCase()}.`,
    })),
    ...Object.entries(changeNoticeCodes).map(([code, meaning]) => ({
      send: `99000010${code.slice(1)}`,
      get: `Accepted and paid; ${code} follows on the next banking day: ${meaning.toLowerCase()}.`,
    })),
  ],
}

export const routing: OutcomeTable = {
  caption: 'Routing numbers',
  by: 'ROUTING_NBR',
  rows: [
    ...testRoutingNumbers.map(send => ({ send, get: 'Accepted; the account number selects what follows.' })),
    { send: 'Any other nine digits that pass the check', get: 'Accepted; the account number selects what follows.' },
    { send: '123456789', get: '14 with INVALID ROUTING NBR: the check digit is wrong.' },
    { send: '02100002', get: 'RR with Invalid ROUTING_NBR[LEN].' },
  ],
}

export const actions: OutcomeTable = {
  caption: 'Outcomes of sequences of calls',
  by: 'What you do',
  rows: [
    {
      send: 'Prenote an account that returns',
      get: '00: the same return comes on the next banking day. No money moves.',
    },
    { send: 'Store an account that returns', get: '00: there is a BRIC, and its debits are accepted and returned.' },
    { send: 'Debit the BRIC of a card', get: '25' },
    { send: 'Send the same debit twice', get: '00, then 94.' },
    { send: 'Void a debit before the close', get: '00 with the text APPROVAL and no AUTH_CODE.' },
    { send: 'Void it again, with a new TRAN_NBR', get: 'RR with ALREADY VOIDED.' },
    { send: 'Send exactly the same void or refund again', get: '94: the first one counts.' },
    { send: 'Void a debit after the close', get: 'RR with BATCH CLOSED.' },
    { send: 'Refund a debit before the close', get: 'RR with NOT SETTLED.' },
    { send: 'Refund a cent more than the debit', get: 'RR with AMOUNT EXCEEDS ORIGINAL.' },
    { send: 'Refund a returned debit', get: 'RR with ALREADY RETURNED.' },
    { send: 'A prenote of 1.00', get: 'RR with Invalid AMOUNT[VAL].' },
    { send: 'The MAC of another credential', get: 'E7' },
    { send: 'CKC4 as TRAN_TYPE', get: 'EF' },
    { send: 'CCE1 as TRAN_TYPE of a GET', get: 'HTTP 405: cards do not belong in addresses.' },
  ],
}
