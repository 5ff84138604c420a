import { payPageOwnFields } from '../payments/pay-page-fields.ts'
import { storeNameMaxLength } from '../payments/store-name.ts'
import { browserPost } from './browser-post.ts'
import * as codes from './hosted-pay-page/codes.ts'
import { type ApiField, type ApiSpecification, digits, field, oneOf, text } from './specification/api-specification.ts'

/** Card fields belong to our page here: the shopper's browser is sent on without them (payments 4). */
const typedOnOurPage = new Set(['ACCOUNT_NBR', 'EXP_DATE'])
const shared = (table: string): readonly ApiField[] => browserPost.fields[table]?.fields ?? []

/** A skin is a style sheet and a script; one alone is not shown. */
const together: Readonly<Record<string, string>> = {
  CUSTOM_CSS_URL: 'with CUSTOM_JAVASCRIPT_URL',
  CUSTOM_JAVASCRIPT_URL: 'with CUSTOM_CSS_URL',
}
const ownPage: readonly ApiField[] = [
  field('BATCH_ID', digits(10), false, 'Your batch; default: today’s date in New York.', '20261121'),
  field(
    'USER_DATA_9',
    text(80),
    false,
    'Description of the purchase. Shown in the summary and returned unchanged.',
    'Smart Q Watch',
  ),
  field(
    'USER_DATA_10',
    text(storeNameMaxLength),
    false,
    'Name of your store, shown as the page’s heading.',
    'The Watch Store',
  ),
  field(
    'REDIRECT_ECHO',
    oneOf('V', 'S', 'N'),
    false,
    'What is returned: V everything (default), S the answer with TRAN_NBR and AMOUNT, N AUTH_RESP, TRAN_NBR and BP_RESP_CODE.',
    'V',
  ),
  ...payPageOwnFields.map(({ name, maxLength, rule, example }) =>
    field(name, text(maxLength), together[name] ?? false, rule, example),
  ),
]

/** A payment page in the merchant's colours, after the same key exchange as Browser Post (payments 4). */
export const hostedPayPage: ApiSpecification = {
  host: 'hostedPayPage',
  format: 'form',
  isAvailable: true,
  auth: 'A TAC of the key exchange.',
  operations: [
    {
      name: 'key-exchange',
      title: 'Exchange the MAC for a TAC',
      method: 'POST',
      host: 'keyExchange',
      path: '',
      takes: 'key-exchange',
    },
    { name: 'open', title: 'Open the payment page', method: 'POST', path: '', takes: 'page', gives: 'answer' },
  ],
  fields: {
    'key-exchange': { caption: 'Fields of the key exchange', fields: shared('key-exchange') },
    page: {
      caption: 'Fields that open the page',
      fields: [...shared('form').filter(({ name }) => !typedOnOurPage.has(name)), ...ownPage],
    },
    own: { caption: 'Fields of the pay page only', fields: ownPage },
    answer: { caption: 'Fields of the answer', fields: shared('answer') },
  },
  codes: { session: codes.session, 'on-page': codes.onPage, returns: codes.returns, limits: codes.limits },
  outcomes: { visits: codes.outcomes },
}
