import type { Codes, OutcomeTable } from '../api-specification.ts'

export const ingenicoCodes: Readonly<Record<string, Codes>> = {
  'error-texts': [
    'CANCELLED',
    'TIMEOUT',
    'TERMINAL BUSY',
    'CARD REMOVED',
    'INVALID REQUEST',
    'NOT CONFIGURED',
    'HOST UNREACHABLE',
  ],
  http: ['200', '401', '404', '413', '415', '429'],
}

export const ingenicoOutcomes: Readonly<Record<string, OutcomeTable>> = {
  terminals: {
    caption: 'What the ending of the serial number makes the simulated terminal do',
    by: 'serial',
    rows: [
      { send: 'any other ending', get: 'The amount decides AUTH_RESP' },
      { send: '…-CANCEL', get: 'ERROR_TEXT CANCELLED' },
      { send: '…-TIMEOUT', get: 'ERROR_TEXT TIMEOUT' },
      { send: '…-BUSY', get: 'ERROR_TEXT TERMINAL BUSY' },
      { send: '…-REMOVED', get: 'ERROR_TEXT CARD REMOVED' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-OFFLINE', get: 'HTTP 404; over TCP no connection' },
    ],
  },
}
