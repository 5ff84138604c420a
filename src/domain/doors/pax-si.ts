import type { Door, DoorOperation } from './door.ts'
import { paxCodes, paxOutcomes } from './pax-si/codes.ts'
import { paxTables } from './pax-si/fields.ts'

const call = (name: string, title: string, path: string, takes?: string, gives = 'result'): DoorOperation => ({
  name,
  title,
  method: 'CALL',
  path,
  ...(takes && { takes }),
  gives,
})

/** Commands to a PIN pad that stands beside the till; the sandbox simulates it (payments 13.2). */
export const paxSi: Door = {
  format: 'sdk',
  isOpen: false,
  auth: 'Four-part key and MAC.',
  operations: [
    call('connect', 'Connect and load the keys', 'connect(settings)', 'settings'),
    call('sale', 'Charge a card', 'sale(fields)', 'sale'),
    call('auth', 'Hold an amount', 'auth(fields)', 'sale'),
    call('capture', 'Charge what was held', 'capture(fields)', 'follow-up'),
    call('tip', 'Add a tip', 'tip(fields)', 'follow-up'),
    call('void', 'Undo a payment of the open batch', 'void(fields)', 'follow-up'),
    call('refund', 'Give money back', 'refund(fields)', 'follow-up'),
    call('lookup', 'Ask what became of a command', 'lookup(fields)', 'lookup'),
    call('cancel', 'Take the payment from the screen', 'cancel()'),
    call('batch', 'Close the batch', 'closeBatch()', undefined, 'batch-result'),
  ],
  fields: paxTables,
  codes: paxCodes,
  outcomes: paxOutcomes,
}
