import type { OutcomeTable } from '../specification/api-specification.ts'
import { signedExample } from './signed-example.ts'

/** How to have the answers that no card and no amount brings about (payments 1.10 and 8). */
export const actions: OutcomeTable = {
  caption: 'Outcomes of call sequences',
  by: 'What you do',
  rows: [
    { send: 'Send the same sale twice', get: '00, then 94.' },
    { send: 'Void a sale before the close', get: '00; the lookup shows void Y.' },
    { send: 'Void it again, with a new transaction', get: 'RR with ALREADY VOIDED.' },
    { send: 'Send exactly the same void, capture or refund again', get: '94: the first one counts.' },
    { send: 'Void it after PUT /batch', get: 'RR with BATCH CLOSED.' },
    { send: 'Refund before PUT /batch', get: 'RR with NOT SETTLED.' },
    { send: 'Refund a cent more than the sale', get: 'RR with AMOUNT EXCEEDS ORIGINAL.' },
    { send: 'Capture a hold', get: '00; the lookup shows markedtosettle Y.' },
    { send: 'Capture it again, with a new transaction', get: 'EV' },
    { send: 'Capture a BRIC that does not exist', get: 'S8 with NO AUTHORIZATION, and HTTP 200.' },
    { send: 'Capture a hold 8 days later', get: 'ED: advance the clock by 8 days first.' },
    { send: 'Refund a BRIC that does not exist', get: '25' },
    { send: 'Reverse a hold twice, with two transaction numbers', get: '00, then 79.' },
    { send: 'Add 50.00 to a hold of 149.99', get: '00 with authTotalAuthorized 199.99.' },
    { send: 'Look up a BRIC that does not exist', get: 'HTTP 404 with NOT_FOUND.' },
    { send: 'Change one digit of the signature', get: 'HTTP 401 with BAD_SIGNATURE.' },
    { send: 'Leave out batchID', get: 'HTTP 400 with MISSING_FIELD.' },
  ],
}

/** The worked example of the signature, piece by piece. */
export const signing: OutcomeTable = {
  caption: 'A signature, computed',
  by: 'Piece',
  rows: [
    { send: 'EPI key', get: signedExample.epiKey },
    { send: 'Path', get: signedExample.path },
    { send: 'Body', get: signedExample.body },
    { send: 'Message: path and body', get: signedExample.path + signedExample.body },
    { send: 'EPI-Signature', get: signedExample.signature },
  ],
}
