import type { EndpointName } from '../../../contract/endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { accountCallRows } from './account-call-rows.ts'
import { adminCallRows } from './admin-call-rows.ts'
import type { Ask, CallRow } from './call-row.ts'
import { goodOrder, nextId, type Person } from './people.ts'
import { webhookCallRows } from './webhook-call-rows.ts'

const everybody = { may: 'anybody' } as const
const query = (values: Record<string, string>): Ask => ({ query: values })
const toContact = ({ account }: Person) => ({
  ...{ name: 'Pia', company: '', email: account.email, phone: '', topic: 'terminals', message: nextId(), website: '' },
})
const keysOf = ({ sortKey, dateCreated }: { sortKey: string; dateCreated: number }) => ({ sortKey, dateCreated })

/**
 * Every call of the portal by who may make it (spec §6). A new call needs a row here, or `roles.test.ts` fails: `may` says
 * who, `ask` makes a good request, `other` says what is answered about another's things.
 */
export const callRows: Record<EndpointName, CallRow> = {
  ...accountCallRows,
  ...adminCallRows,
  ...webhookCallRows,
  listCredentials: { may: 'signed-in' },
  createCredentials: { may: 'signed-in', ask: () => ({ json: newCredentialsFor('Browser Post', 1) }) },
  rotateCredentials: {
    may: 'signed-in',
    async ask(of) {
      const record = await of.credentials('Browser Post')
      return { json: { ...keysOf(record), rotations: record.rotations } }
    },
    other: 'credentials_not_found',
  },
  revokeCredentials: {
    may: 'signed-in',
    async ask(of, by) {
      // Who asks has their own of that name, which are not those that are meant.
      if (by.role !== 'anonymous') await by.credentials('Server Post API')
      return { json: keysOf(await of.credentials('Server Post API')) }
    },
    other: 'nothing',
  },
  getConfigToken: {
    may: 'signed-in',
    async ask(of) {
      await of.profileId()
      return {}
    },
  },
  openMerchantProfile: {
    may: 'signed-in',
    ask: async of => ({ json: { profileId: await of.profileId() } }),
    other: 'unknown_merchant_profile',
  },
  addMerchantProfile: {
    may: 'multi-merchant',
    ask: async of => ({
      json: {
        ...{ merchantName: 'Corner Shop', receiptEmail: `${nextId()}@shop.example`, active: true },
        fourPartKey: await of.fourPartKey(),
      },
    }),
    // The module is there to add merchants of others (spec §2); it gives none of what they have.
    other: 'may',
  },
  exchangeDemoKey: {
    may: 'anybody',
    ask: () => ({ json: { amount: '1.00', tranNbr: '1', redirectUrl: '/api/products/browser-post-response' } }),
  },
  checkPayment: {
    may: 'anybody',
    ask: () => ({ json: { bric: '0S1AAAAAAAAAAAAAAAA', claims: [{ of: 'code', value: '00' }] } }),
  },
  chargeCardToken: {
    may: 'anybody',
    ask: () => ({ json: { token: `tok_${'0'.repeat(32)}`, amount: '1.00' } }),
  },
  getBoardingToken: { may: 'anybody', ask: () => ({ json: { of: 'demo', visit: '0'.repeat(32) } }) },
  getInvoicingSession: { may: 'anybody', ask: () => ({ json: { visit: '0'.repeat(32) } }) },
  getStoreKeys: { may: 'anybody', ask: () => ({ json: { visit: '0'.repeat(32) } }) },
  listDemoEvents: { may: 'anybody', ask: () => ({ json: { demo: 'store', visit: '0'.repeat(32) } }) },
  passDemoNight: {
    may: 'anybody',
    ask: () => ({ json: { demo: 'store', visit: '0'.repeat(32), id: '0'.repeat(32) } }),
  },
  runCall: {
    may: 'anybody',
    ask: () => ({
      json: {
        runId: nextId().padEnd(16, 'x'),
        by: { of: 'visit', visit: '0'.repeat(32) },
        api: 'server-post',
        call: 'sale',
        fields: {},
      },
    }),
  },
  returnBrowserPostByPost: { may: 'anybody', ask: () => ({ form: { AUTH_RESP: '00' } }) },
  returnBrowserPostByGet: everybody,
  returnPayPageByPost: { may: 'anybody', ask: () => ({ form: { AUTH_RESP: '00' } }) },
  returnPayPageByGet: everybody,
  pairVirtualTerminal: {
    may: 'anybody',
    ask: () => ({ json: { of: 'demo', visit: '0'.repeat(32), serial: 'PX-7700123', model: 'pax-a920-pro' } }),
  },
  listTerminalOrders: { may: 'signed-in' },
  watchChanges: { may: 'signed-in' },
  listPayments: { may: 'signed-in' },
  exportPayments: { may: 'signed-in' },
  getPayment: { may: 'signed-in', reaches: 'payment_not_found', ask: () => ({ path: '/api/workbench/payments/NONE' }) },
  actOnPayment: {
    may: 'signed-in',
    reaches: 'payment_not_found',
    ask: () => ({
      path: '/api/workbench/payments/NONE',
      json: { action: 'void', actionId: 'roles-of-the-workbench' },
    }),
  },
  listBatches: { may: 'signed-in' },
  exportBatches: { may: 'signed-in' },
  getBatch: { may: 'signed-in', reaches: 'batch_not_found' },
  listPaymentsOfBatch: { may: 'signed-in' },
  closeBatch: { may: 'signed-in', reaches: 'batch_not_found', ask: () => ({ json: {} }) },
  getOverview: { may: 'signed-in' },
  getUsage: { may: 'signed-in' },
  listSandboxMails: { may: 'signed-in' },
  getClock: { may: 'signed-in' },
  listApplications: { may: 'signed-in' },
  getApplication: { may: 'signed-in', reaches: 'application_not_found' },
  getApplicationPdf: {
    may: 'signed-in',
    ask: () => ({ path: '/api/workbench/applications/none/pdf' }),
    reaches: 'application_not_found',
  },
  advanceClock: {
    may: 'signed-in',
    async ask(_of, by) {
      // Who asks moves their own clock; there is no way to name another's.
      if (by.role !== 'anonymous') await by.credentials('Browser Post')
      return { json: { id: nextId(), to: 'next-close' } }
    },
  },
  listCredentialNames: { may: 'signed-in' },
  listRequests: { may: 'signed-in' },
  exportRequests: { may: 'signed-in' },
  exportApplications: { may: 'signed-in' },
  getRequest: {
    may: 'signed-in',
    ask: () => ({ path: '/api/workbench/requests/00000000-0000-4000-8000-000000000000' }),
    reaches: 'not_found',
    other: 'not_found',
  },
  sendRequestAgain: {
    may: 'signed-in',
    ask: () => ({
      path: '/api/workbench/requests/00000000-0000-4000-8000-000000000000/send-again',
      json: { sendId: nextId().padEnd(16, 'x') },
    }),
    reaches: 'not_found',
    other: 'not_found',
  },
  getTerminalStock: everybody,
  getTerminalOrder: {
    may: 'signed-in',
    ask: async of => ({ path: `/api/terminals/orders/${await of.order()}` }),
    other: 'order_not_found',
  },
  orderTerminal: {
    may: 'signed-in',
    ask: of => ({ json: goodOrder(nextId(), of.account), headers: { 'x-request-id': of.fingerprint } }),
    other: 'fingerprint_mismatch',
  },
  cancelTerminalOrder: {
    may: 'signed-in',
    ask: async (of, by) => ({
      json: { transactionId: await of.order() },
      headers: { 'x-request-id': by.fingerprint },
    }),
    other: 'order_not_found',
  },
  getUserFile: {
    may: 'signed-in',
    ask: async of => query({ filePath: await of.file() }),
    other: 'file_not_found',
  },
  listUserFiles: { may: 'signed-in' },
  sendContactMessage: {
    may: 'anybody',
    ask: of => ({ json: { ...toContact(of), draftId: nextId(), filledInMs: 5_000 } }),
  },
  sendContactMessageByForm: { may: 'anybody', ask: of => ({ form: toContact(of) }) },
  getVideo: { may: 'anybody', ask: () => ({ path: '/api/videos/decline-on-purpose' }) },
  getHealth: everybody,
  getReadiness: everybody,
}
