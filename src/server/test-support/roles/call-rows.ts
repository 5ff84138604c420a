import type { EndpointName } from '../../../contract/endpoints.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { accountCallRows } from './account-call-rows.ts'
import { adminCallRows } from './admin-call-rows.ts'
import type { Ask, CallRow } from './call-row.ts'
import { goodOrder, nextId, type Person } from './people.ts'

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
  getBoardingToken: { may: 'anybody', ask: () => ({ json: { of: 'demo', visit: '0'.repeat(32) } }) },
  returnBrowserPostByPost: { may: 'anybody', ask: () => ({ form: { AUTH_RESP: '00' } }) },
  returnBrowserPostByGet: everybody,
  returnPayPageByPost: { may: 'anybody', ask: () => ({ form: { AUTH_RESP: '00' } }) },
  returnPayPageByGet: everybody,
  listTerminalOrders: { may: 'signed-in' },
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
