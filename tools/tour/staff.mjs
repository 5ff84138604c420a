// What staff have on their pages: messages, orders in all states, a note about a user.
import { randomUUID } from 'node:crypto'
import { signInAsAdmin } from '../../e2e/support/person.ts'
import { call } from './account.mjs'

const messages = [
  ['Ada Baker', 'Baker & Sons', 'terminals', 'Which terminal takes tips at the table, and is it in stock?'],
  [
    'Olga Ortiz',
    'Ortiz Garden Care',
    'sales-engineering',
    'We send 300 invoices a month. Can we add our logo to them?',
  ],
]

/** Configures the order of the shop, sends its invoice and ships it, as e2e/admin-orders.e2e.ts does by hand. */
async function ship(request, orderId) {
  const path = `/api/admin/orders/${orderId}`
  const change = async (what, data) => {
    const { version } = await call(request, path)
    await call(request, `${path}/${what}`, { version, ...data })
  }
  await change('configuration', {})
  await change('invoice', { invoiceNumber: 'INV-2041' })
  const device = { deviceTrackingNumber: '1Z999AA10123456784', deviceSerialNumber: '0821123456' }
  await change('shipment', { ...device, shippingDate: Date.now() })
}

/** Signs the demo administrator in and does a day's work; answers the session. */
export async function prepareStaff(context, programs, { orderId, person }) {
  const { request } = context
  for (const [name, company, topic, message] of messages) {
    const sender = { name, company, email: `${name.split(' ')[0].toLowerCase()}@example.com`, phone: '' }
    const form = { ...sender, topic, message, website: '', draftId: randomUUID(), filledInMs: 9_000 }
    await call(request, '/api/contact', form)
  }
  await signInAsAdmin(context, programs)
  await ship(request, orderId)
  const { users } = await call(request, `/api/admin/users?search=${person.email}`)
  const note = 'Asked by phone about Level 3 data; sent the guide.'
  await call(request, '/api/admin/users/note', { userId: users[0].id, noteId: randomUUID(), text: note })
  await call(request, '/api/admin/users/group', { userId: users[0].id, group: 'multi-merchant', isMember: true })
  return { session: await context.storageState(), userId: users[0].id }
}
