import { requestStates } from '../../terminals/request-states.ts'
import { proxyCodes, proxyErrors } from '../rest-proxy/proxy-codes.ts'
import type { Codes, OutcomeTable } from '../specification/api-specification.ts'

/** Statuses, refusals, and what the simulated terminal does on purpose (payments 10.4). */
export const notificationStatuses: Codes = requestStates

export const errors: Codes = [
  ...proxyErrors,
  'DEVICE_BUSY',
  'DEVICE_OFFLINE',
  'DUPLICATE_EXTERNAL_ID',
  'UNKNOWN_TRANSACTION',
  'UNKNOWN_NOTIFICATION',
  'TOO_LATE',
]

export const siCloudCodes: Readonly<Record<string, Codes>> = {
  statuses: notificationStatuses,
  http: ['200', '202', ...proxyCodes, '404 at /notification', '409', '422'],
  errors,
}

const devices: OutcomeTable = {
  caption: 'Outcomes selected by the ending of device_id',
  by: 'device_id',
  rows: [
    { send: 'any other ending', get: '202, then sent, received, in_progress and the outcome of the amount' },
    { send: '…-BUSY', get: '409 with code DEVICE_BUSY' },
    { send: '…-OFFLINE', get: '404 with code DEVICE_OFFLINE' },
    { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
    { send: '…-CANCEL', get: 'cancelled, as if the cardholder pressed Cancel' },
    { send: '…-TIMEOUT', get: 'timed_out after 120 seconds, as if no card was presented' },
    { send: '…-REMOVED', get: 'failed with failure card-removed' },
  ],
}

const statuses: OutcomeTable = {
  caption: 'How to get each final status',
  by: 'What you do',
  rows: [
    { send: 'Push sales with an amount outside the table of amounts', get: 'approved' },
    { send: 'Push sales with an amount that ends in 1.05', get: 'declined with response_code 5' },
    { send: 'Push sales with 101.10', get: 'approved with response_code 10 and amount 50.55' },
    { send: 'Push sales with 42.50 and prompt_tip', get: 'approved with amount 47.5 and tip 5' },
    { send: 'Push sales with prompt_signature', get: 'approved, a second later' },
    { send: 'Push sales with 9008.02', get: 'failed with failure host-unreachable' },
    { send: 'Push preauth, then capture with a lower amount', get: 'approved twice; the second amount is charged' },
    { send: 'Push sales, then adjust with a higher amount', get: 'approved twice; the second amount is charged' },
    { send: 'Push sales, then void', get: 'approved twice; nothing is charged' },
    { send: 'Push sales, then refund before the batch closes', get: 'declined with response_code RR and NOT SETTLED' },
    { send: 'Push sales, then refund after the batch has closed', get: 'approved twice; the amount is refunded' },
    { send: 'Push sales, then cancel immediately', get: '202 with status cancelled; the sale is canceled' },
  ],
}

const refusals: OutcomeTable = {
  caption: 'How to get each refusal',
  by: 'What you do',
  rows: [
    { send: 'Push a second sale while the first is on the terminal', get: '409 with DEVICE_BUSY' },
    { send: 'Push the same external_id with another amount', get: '409 with DUPLICATE_EXTERNAL_ID' },
    { send: 'Cancel a notification that is approved', get: '409 with TOO_LATE' },
    { send: 'Capture ccs_999999999999', get: '404 with UNKNOWN_TRANSACTION' },
    { send: 'Read ntf_1', get: '404 with UNKNOWN_NOTIFICATION' },
    { send: 'Push sales without amount', get: '400 with INVALID_FIELD' },
    { send: 'Push sales with a tip above amount', get: '400 with INVALID_FIELD' },
    { send: 'Push sales with a callback_url of http', get: '400 with INVALID_FIELD' },
    { send: 'A card number in description', get: '400 with CARD_NUMBER' },
  ],
}

export const siCloudOutcomes = { devices, statuses, refusals } as const satisfies Readonly<Record<string, OutcomeTable>>
