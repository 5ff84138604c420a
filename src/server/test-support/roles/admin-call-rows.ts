import type { Ask, CallRow } from './call-row.ts'
import { nextId, octets, type Person, terminalModel } from './people.ts'

/** What is asked of an order that nobody else speaks of. */
const change =
  (call: string, json: object) =>
  async (of: Person): Promise<Ask> => ({
    path: `/api/admin/orders/${await of.newOrder()}/${call}`,
    json: { version: 0, ...json },
  })

/** Calls for administrators; rows of `call-rows.ts`. */
export const adminCallRows = {
  getFileOfUser: {
    may: 'admin',
    ask: async of => ({ query: { filePath: await of.file() }, headers: { email: of.account.email } }),
    other: 'may',
  },
  listFilesOfUser: { may: 'admin', ask: of => ({ headers: { email: of.account.email } }), other: 'may' },
  uploadFile: {
    may: 'admin',
    ask: of => ({
      query: { name: 'plan.pdf', uploadId: nextId() },
      ...{ text: 'the plan', headers: { ...octets, email: of.account.email } },
    }),
    other: 'may',
  },
  deleteFileOfUser: {
    may: 'admin',
    ask: of => ({ json: { email: of.account.email, filePath: 'gone-already__plan.pdf' } }),
    other: 'may',
  },
  listMails: { may: 'admin' },
  getMail: { may: 'admin', ask: () => ({ path: '/api/admin/mails/gone-already' }), reaches: 'not_found' },
  listContactMessages: { may: 'admin' },
  markContactMessage: {
    may: 'admin',
    ask: () => ({ json: { id: 'gone-already', isHandled: true } }),
    reaches: 'message_not_found',
  },
  getAdminOverview: { may: 'admin' },
  listAuditEntries: { may: 'admin' },
  listUsers: { may: 'admin' },
  getUser: { may: 'admin', ask: async of => ({ path: `/api/admin/users/${await of.userId()}` }), other: 'may' },
  changeUserGroup: {
    may: 'admin',
    ask: async of => ({ json: { userId: await of.userId(), group: 'multi-merchant', isMember: false } }),
    other: 'may',
  },
  // Of nobody else's sessions: who is looked after here would be signed out.
  signUserOut: { may: 'admin', ask: async (_of, by) => ({ json: { userId: await by.userId() } }), usesUp: true },
  listAllOrders: { may: 'admin' },
  getAnyOrder: { may: 'admin', ask: async of => ({ path: `/api/admin/orders/${await of.order()}` }), other: 'may' },
  configureOrder: { may: 'admin', ask: change('configuration', {}), other: 'may' },
  invoiceOrder: { may: 'admin', ask: change('invoice', { invoiceNumber: 'INV-1' }), other: 'may' },
  shipOrder: {
    may: 'admin',
    // Sent on a day before it was ordered.
    ask: change('shipment', { deviceTrackingNumber: '1Z999AA10123456784', deviceSerialNumber: 'S1', shippingDate: 1 }),
    reaches: 'invalid_field',
    other: 'invalid_field',
  },
  cancelAnyOrder: { may: 'admin', ask: change('cancel', { reason: 'Of the test' }), other: 'may' },
  listStock: { may: 'admin' },
  changeStock: { may: 'admin', ask: () => ({ json: { changeId: nextId(), model: terminalModel, changeBy: 1 } }) },
} satisfies Record<string, CallRow>
