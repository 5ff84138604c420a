import { type ApiSpecification, call } from './api-specification.ts'
import { paxCodes, paxOutcomes } from './pax-si/codes.ts'
import { paxTables } from './pax-si/fields.ts'

/** A command; most answer with the result of a payment. */
const command = (name: string, title: string, path: string, takes?: string, gives = 'result') =>
  call(name, title, path, takes, gives)

/** Commands to a PIN pad that stands beside the till; the sandbox simulates it (payments 13.2). */
export const paxSi: ApiSpecification = {
  format: 'sdk',
  isAvailable: false,
  auth: 'Four-part key and MAC.',
  operations: [
    command('connect', 'Connect and load the keys', 'connect(settings)', 'settings'),
    command('sale', 'Charge a card', 'sale(fields)', 'sale'),
    command('auth', 'Hold an amount', 'auth(fields)', 'sale'),
    command('capture', 'Charge what was held', 'capture(fields)', 'follow-up'),
    command('tip', 'Add a tip', 'tip(fields)', 'follow-up'),
    command('void', 'Undo a payment of the open batch', 'void(fields)', 'follow-up'),
    command('refund', 'Give money back', 'refund(fields)', 'follow-up'),
    command('lookup', 'Ask what became of a command', 'lookup(fields)', 'lookup'),
    command('cancel', 'Take the payment from the screen', 'cancel()'),
    command('batch', 'Close the batch', 'closeBatch()', undefined, 'batch-result'),
  ],
  fields: paxTables,
  codes: paxCodes,
  outcomes: paxOutcomes,
}
