import { hardware } from '../../../content/data/hardware.ts'
import { emailFingerprint } from '../../domain/accounts/email-fingerprint.ts'
import type { AdministeredOrder } from '../../domain/orders/administered-order.ts'
import { type NewTerminalOrder, orderableTerminals } from '../../domain/orders/terminal-order.ts'
import { newPerson, type TestPortal, type Visitor } from './open-portal.ts'

/** A terminal whose integration has a four-part key and MAC of its own. */
const model = 'pax-s300'
const terminal = orderableTerminals(hardware).find(({ slug }) => slug === model)
const integration = terminal?.software[0] ?? ''

/** A buyer with an account of their own, who orders and cancels. */
export interface TestBuyer extends Visitor {
  email: string
  order(change?: Partial<NewTerminalOrder>): Promise<string>
  cancel(transactionId: string): Promise<Response>
}

/** One terminal, to Pia. */
export const orderedTerminal = {
  terminalModel: model,
  quantity: 1,
  integration,
  shipTo: {
    ...{ firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', email: 'pia@shop.example', phone: '555 0199' },
    ...{ street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
  },
} as const satisfies Omit<NewTerminalOrder, 'draftId'>

let drafts = 0

export async function newBuyer(portal: TestPortal): Promise<TestBuyer> {
  const visitor = portal.visitor()
  const person = newPerson()
  // So many accounts a minute are not made from one address.
  portal.advance(61_000)
  const signedUp = await visitor.post('/api/auth/sign-up/email', { json: person })
  if (signedUp.status !== 200) throw new Error(await signedUp.text())
  const headers = { 'x-request-id': await emailFingerprint(person.email) }
  return {
    ...visitor,
    email: person.email,
    async order(change = {}) {
      drafts += 1
      const json = { draftId: `client-draft-${drafts}`, ...orderedTerminal, ...change }
      const response = await visitor.post('/api/terminals/order', { json, headers })
      if (response.status !== 200) throw new Error(await response.text())
      return ((await response.json()) as { transactionId: string }).transactionId
    },
    cancel: transactionId => visitor.post('/api/terminals/cancel', { json: { transactionId }, headers }),
  }
}

/** What an administrator does to orders. */
export function orderClientOf(admin: Visitor) {
  const at = (orderId: string, what: string) => `/api/admin/orders/${orderId}/${what}`
  return {
    show: async (orderId: string) =>
      (await (await admin.get(`/api/admin/orders/${orderId}`)).json()) as AdministeredOrder,
    configure: (orderId: string, json: object) => admin.post(at(orderId, 'configuration'), { json }),
    invoice: (orderId: string, json: object) => admin.post(at(orderId, 'invoice'), { json }),
    ship: (orderId: string, json: object) => admin.post(at(orderId, 'shipment'), { json }),
    cancel: (orderId: string, json: object) => admin.post(at(orderId, 'cancel'), { json }),
  }
}

export const typedConfig = {
  customerNumber: '9001',
  merchantNumber: '900300',
  dbaNumber: '2',
  terminalNumber: '77',
  macValue: 'SecretMacOfTheTerminal0123456789',
}
