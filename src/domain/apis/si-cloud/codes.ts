import type { Codes, OutcomeTable } from '../api-specification.ts'
import { proxyCodes } from './session.ts'

const statuses: Codes = ['sent', 'received', 'in_progress', 'approved', 'declined', 'cancelled', 'timed_out']

export const siCloudCodes: Readonly<Record<string, Codes>> = {
  statuses,
  http: ['200', '202', ...proxyCodes, '404 at /notification', '409'],
}

export const siCloudOutcomes: Readonly<Record<string, OutcomeTable>> = {
  devices: {
    caption: 'What the ending of device_id makes the simulated terminal do',
    by: 'device_id',
    rows: [
      { send: 'any other ending', get: '202, then sent, received, in_progress and the outcome of the amount' },
      { send: '…-BUSY', get: '409 with code DEVICE_BUSY' },
      { send: '…-OFFLINE', get: '404 with code DEVICE_OFFLINE' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-CANCEL', get: 'cancelled, as if the cardholder had pressed Cancel' },
    ],
  },
}
