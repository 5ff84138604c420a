import { ingenicoCodes } from './ingenico-si/codes.ts'
import { ingenicoTables } from './ingenico-si/fields.ts'
import { ingenicoOutcomes } from './ingenico-si/outcomes.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const send = (name: string, title: string, path: string, takes: string): ApiOperation => ({
  name,
  title,
  method: 'SEND',
  path,
  takes,
  gives: 'answer',
})

/** XML to a terminal on the shop's network, and the same to a simulated one at the gateway (payments 13.1, 0.2). */
export const ingenicoSi: ApiSpecification = {
  host: 'gateway',
  format: 'xml',
  isAvailable: true,
  auth: 'Four-part key and TIC, loaded into the terminal. The simulated terminal accepts them in x-terminal-login.',
  headers: { 'Content-Type': 'text/xml', 'x-terminal-login': 'YOUR_FOUR_PART_KEY-YOUR_MAC' },
  operations: [
    send('sale', 'Charge a card', 'DETAIL with CCR1, EB00 or EB05', 'sale'),
    send('debit-sale', 'Charge a card by its PIN', 'DETAIL with DB00', 'debit-sale'),
    send('auth', 'Hold an amount', 'DETAIL with CCR2', 'sale'),
    send('verify', 'Verify or store a card, or ask for a balance', 'DETAIL with CCR0, CCR8 or EB02', 'verify'),
    send('refund-card', 'Refund to a card that is presented', 'DETAIL with CCR9, DB01 or EB01', 'sale'),
    send('capture', 'Capture an authorized amount', 'DETAIL with CCR4', 'follow-up'),
    send('void', 'Void a payment in the open batch', 'DETAIL with CCRX', 'follow-up'),
    send('reverse', 'Release a hold', 'DETAIL with CCR7', 'follow-up'),
    send('refund', 'Refund a payment by its token', 'DETAIL with CCR9', 'follow-up'),
    {
      name: 'simulated-terminal',
      title: 'Send the same XML to a simulated terminal',
      method: 'POST',
      path: '/ingenico/terminal/{serial}',
      takes: 'sale',
      gives: 'answer',
    },
    {
      name: 'cloud',
      title: 'Send the same XML through the cloud, on a WebSocket',
      method: 'SEND',
      path: '/ingenico-cloud/',
      takes: 'cloud-message',
      gives: 'answer',
    },
  ],
  fields: ingenicoTables,
  codes: ingenicoCodes,
  outcomes: ingenicoOutcomes,
}
