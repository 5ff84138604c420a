import { paxCodes, paxOutcomes } from './pax-si/codes.ts'
import { commandTables, paxTables } from './pax-si/fields.ts'
import { type ApiOperation, type ApiSpecification, call } from './specification/api-specification.ts'

/** A command; most answer with the result of a payment. */
const command = (name: string, title: string, path: string, takes?: string, gives = 'result') =>
  call(name, title, path, takes, gives)

/** The same command as the simulated PIN pad of the gateway takes it: all at one address, told apart by `command`. */
const send = (name: string, title: string, gives = 'result'): ApiOperation => ({
  ...{ name, title, method: 'POST', path: '/pax/{device}', takes: name, gives },
})

/** Commands to a PIN pad that stands beside the till, and to a simulated one at the gateway (payments 13.2). */
export const paxSi: ApiSpecification = {
  host: 'gateway',
  format: 'json',
  isAvailable: true,
  auth: 'Four-part key and MAC, joined by a hyphen, in the header x-terminal-login.',
  headers: { 'x-terminal-login': 'YOUR_FOUR_PART_KEY-YOUR_MAC' },
  refusal: 'result',
  operations: [
    command('connect', 'Connect and load the keys', 'connect(settings)', 'settings'),
    command('sale', 'Charge a card', 'sale(fields)', 'sale'),
    command('auth', 'Hold an amount', 'auth(fields)', 'sale'),
    command('capture', 'Capture an authorized amount', 'capture(fields)', 'follow-up'),
    command('tip', 'Add a tip', 'tip(fields)', 'follow-up'),
    command('void', 'Void a payment in the open batch', 'void(fields)', 'follow-up'),
    command('refund', 'Refund a payment', 'refund(fields)', 'follow-up'),
    command('lookup', 'Look up the result of a command', 'lookup(fields)', 'lookup'),
    command('cancel', 'Remove the payment from the screen', 'cancel()'),
    command('batch', 'Close the batch', 'closeBatch()', undefined, 'batch-result'),
    send('card-command', 'Send a simulated PIN pad a sale or authorization'),
    send('follow-up-command', 'Send it a capture, tip, void or refund'),
    send('lookup-command', 'Send it a lookup'),
    send('plain-command', 'Connect to it, or cancel what is on its screen'),
    send('batch-command', 'Close its batch', 'batch-result'),
  ],
  fields: { ...paxTables, ...commandTables },
  codes: paxCodes,
  outcomes: paxOutcomes,
}
