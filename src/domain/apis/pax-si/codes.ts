import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

/** `results` are field practice; those of the simulator are ours and continue them (payments 13.2). */
export const paxCodes: Readonly<Record<string, Codes>> = {
  results: ['000000', '100001', '100002'],
  'simulator-results': ['100003', '100004', '100005', '100006', '100007', '100023', '100024'],
  http: ['200', '400', '401', '404', '405', '413', '429', '500', '503'],
}

export const paxOutcomes: Readonly<Record<string, OutcomeTable>> = {
  devices: {
    caption: 'Outcomes selected by the ending of device',
    by: 'device',
    rows: [
      { send: 'any other ending', get: '000000, and the amount selects hostCode' },
      { send: '…-BUSY', get: '100005' },
      { send: '…-OFFLINE', get: '100006' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-CANCEL', get: '100002' },
      { send: '…-TIMEOUT', get: '100001, and the lookup finds nothing' },
      { send: '…-LOST', get: '100001, but the lookup finds an approved payment' },
      { send: '…-REMOVED', get: '100007' },
    ],
  },
}
