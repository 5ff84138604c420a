import type { Ask, CallRow } from './call-row.ts'
import { nextId, octets, type Person, terminalModel } from './people.ts'

/** What is asked of an order that nobody else speaks of. */
const change =
  (call: string, json: object) =>
  async (of: Person): Promise<Ask> => ({
    path: `/api/admin/orders/${await of.newOrder()}/${call}`,
    json: { version: 0, ...json },
  })

// Each without what the table of permissions says: two who say the same, or the test fails.
const admin = ['admin'] as const
const support = ['support', 'admin'] as const
const shipping = ['shipping', 'admin'] as const
const security = ['security', 'admin'] as const
const supportAndSecurity = ['support', 'security', 'admin'] as const
const staff = ['support', 'shipping', 'security', 'admin'] as const

const shipmentOfNothing = {
  ...{ orderId: 'TT-0000-0000-0000', deviceCarrier: 'UPS', deviceTrackingNumber: '1Z999AA10123456784' },
  ...{ deviceSerialNumber: 'S12', shippingDate: null },
}

/** Calls of the administration; rows of `call-rows.ts`. */
export const adminCallRows = {
  getFileOfUser: {
    may: support,
    ask: async of => ({ query: { filePath: await of.file() }, headers: { email: of.account.email } }),
    other: 'may',
  },
  listFilesOfUser: { may: support, ask: of => ({ headers: { email: of.account.email } }), other: 'may' },
  uploadFile: {
    may: admin,
    ask: of => ({
      query: { name: 'plan.pdf', uploadId: nextId() },
      ...{ text: '%PDF-1.7', headers: { ...octets, email: of.account.email } },
    }),
    other: 'may',
  },
  deleteFileOfUser: {
    may: admin,
    ask: of => ({ json: { email: of.account.email, filePath: 'gone-already__plan.pdf' } }),
    other: 'may',
  },
  listMails: { may: support },
  getMail: { may: admin, ask: () => ({ path: '/api/admin/mails/gone-already' }), reaches: 'not_found' },
  sendMailAgain: {
    may: support,
    ask: () => ({ json: { id: 'gone-already', sendId: nextId() } }),
    reaches: 'not_found',
  },
  dropMail: { may: support, ask: () => ({ json: { id: 'gone-already' } }), reaches: 'not_found' },
  listContactMessages: { may: support },
  markContactMessage: {
    may: support,
    ask: () => ({ json: { id: 'gone-already', isHandled: true } }),
    reaches: 'message_not_found',
  },
  listQueue: { may: staff },
  countQueue: { may: staff },
  listAuditEntries: { may: security },
  exportAuditLog: { may: security },
  listUsers: { may: supportAndSecurity },
  getUser: {
    may: supportAndSecurity,
    ask: async of => ({ path: `/api/admin/users/${await of.userId()}` }),
    other: 'may',
  },
  getUserActivity: {
    may: supportAndSecurity,
    ask: async of => ({ path: `/api/admin/users/${await of.userId()}/activity` }),
    other: 'may',
  },
  listUserNotes: {
    may: support,
    ask: async of => ({ path: `/api/admin/users/${await of.userId()}/notes` }),
    other: 'may',
  },
  writeUserNote: {
    may: support,
    ask: async of => ({ json: { userId: await of.userId(), noteId: nextId(), text: 'Asked about terminals' } }),
    other: 'may',
  },
  changeUserGroup: {
    may: security,
    ask: async of => ({ json: { userId: await of.userId(), group: 'multi-merchant', isMember: false } }),
    other: 'may',
  },
  // Of nobody else's sessions: who is looked after here would be signed out.
  signUserOut: { may: security, ask: async (_of, by) => ({ json: { userId: await by.userId() } }), usesUp: true },
  listAllOrders: { may: shipping },
  getAnyOrder: { may: shipping, ask: async of => ({ path: `/api/admin/orders/${await of.order()}` }), other: 'may' },
  configureOrder: { may: shipping, ask: change('configuration', {}), other: 'may' },
  invoiceOrder: { may: shipping, ask: change('invoice', { invoiceNumber: 'INV-1' }), other: 'may' },
  shipOrder: {
    may: shipping,
    // Sent on a day before it was ordered.
    ask: change('shipment', { deviceTrackingNumber: '1Z999AA10123456784', deviceSerialNumber: 'S1', shippingDate: 1 }),
    reaches: 'invalid_field',
    other: 'invalid_field',
  },
  checkShipments: { may: shipping, ask: () => ({ json: { lines: [shipmentOfNothing] } }) },
  makeShipments: { may: shipping, ask: () => ({ json: { lines: [{ ...shipmentOfNothing, version: 0 }] } }) },
  cancelAnyOrder: { may: shipping, ask: change('cancel', { reason: 'Of the test' }), other: 'may' },
  listStock: { may: shipping },
  changeStock: { may: shipping, ask: () => ({ json: { changeId: nextId(), model: terminalModel, changeBy: 1 } }) },
} satisfies Record<string, CallRow>
