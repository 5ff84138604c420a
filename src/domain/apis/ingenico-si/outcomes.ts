import type { OutcomeTable } from '../specification/api-specification.ts'

export const ingenicoOutcomes: Readonly<Record<string, OutcomeTable>> = {
  terminals: {
    caption: 'Outcomes selected by the ending of the serial number',
    by: 'serial',
    rows: [
      { send: 'any other ending', get: 'The amount selects AUTH_RESP' },
      { send: '…-CANCEL', get: 'ERROR_TEXT CANCELLED' },
      { send: '…-TIMEOUT', get: 'ERROR_TEXT TIMEOUT' },
      { send: '…-BUSY', get: 'ERROR_TEXT TERMINAL BUSY' },
      { send: '…-REMOVED', get: 'ERROR_TEXT CARD REMOVED' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-OFFLINE', get: 'HTTP 404 with ERROR_TEXT TERMINAL OFFLINE; over TCP no connection' },
    ],
  },
  documents: {
    caption: 'Answers to invalid documents',
    by: 'document',
    rows: [
      { send: '<DETAIL> without its closing tag', get: 'INVALID REQUEST with NOT WELL-FORMED' },
      { send: '<!DOCTYPE DETAIL> before the root', get: 'INVALID REQUEST with DTD NOT ALLOWED' },
      { send: 'Two DETAIL', get: 'INVALID REQUEST with ONE DETAIL EXPECTED' },
      { send: 'No TRAN_TYPE', get: 'INVALID REQUEST with Missing TRAN_TYPE' },
      { send: 'TRAN_TYPE CCE1', get: 'INVALID REQUEST with Invalid TRAN_TYPE[VAL]' },
      { send: 'AMOUNT 42.5', get: 'INVALID REQUEST with Invalid AMOUNT[FMT]' },
      { send: 'CCR8 with AMOUNT 1.00', get: 'INVALID REQUEST with Invalid AMOUNT[VAL]' },
      { send: 'CCR1 with AUTH_GUID', get: 'INVALID REQUEST with Unexpected AUTH_GUID' },
      { send: 'CCRX without AUTH_GUID', get: 'INVALID REQUEST with Missing AUTH_GUID' },
      { send: 'A card number in INVOICE_NBR', get: 'INVALID REQUEST with Card number in INVOICE_NBR' },
    ],
  },
  order: {
    caption: 'Answers to request sequences',
    by: 'requests',
    rows: [
      { send: 'The same sale twice', get: '00, then 94 with the AUTH_GUID of the first' },
      { send: 'The same void twice', get: '00, then 94 with the AUTH_GUID of the payment' },
      { send: 'A void with a new TRAN_NBR after a void', get: '00, then RR with ALREADY VOIDED' },
      { send: 'A canceled sale again', get: 'ERROR_TEXT CANCELLED, then 00' },
      { send: 'A capture above its hold', get: 'RR with AMOUNT EXCEEDS ORIGINAL' },
      { send: 'A refund before the batch closes', get: 'RR with NOT SETTLED' },
      { send: 'A capture of a BRIC that does not exist', get: '25' },
    ],
  },
  logins: {
    caption: 'Answers to logins',
    by: 'x-terminal-login or merchantId',
    rows: [
      { send: 'Four-part key and TIC', get: 'HTTP 200; WebSocket 101' },
      { send: 'Nothing', get: 'HTTP 401 with ERROR_TEXT NOT CONFIGURED; WebSocket 401' },
      { send: 'The TIC of another key', get: 'HTTP 401 with ERROR_TEXT NOT CONFIGURED; WebSocket 401' },
      { send: 'The four-part key alone', get: 'HTTP 401 with ERROR_TEXT NOT CONFIGURED; WebSocket 401' },
    ],
  },
}
