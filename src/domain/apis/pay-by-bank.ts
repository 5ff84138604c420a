import * as codes from './pay-by-bank/codes.ts'
import * as fields from './pay-by-bank/fields.ts'
import * as outcomes from './pay-by-bank/outcomes.ts'
import type { ApiOperation, ApiSpecification } from './specification/api-specification.ts'

const post = (name: string, title: string, takes: string): ApiOperation => ({
  name,
  title,
  method: 'POST',
  path: '/',
  takes,
  gives: 'answer',
})

const operations: readonly ApiOperation[] = [
  post('prenote', 'Check an account with a prenote', 'prenote'),
  post('store', 'Store an account as a token', 'storage'),
  post('debit', 'Debit an account', 'debit'),
  post('debit-by-token', 'Debit a stored account', 'debit-by-token'),
  post('refund', 'Refund a debit', 'refund'),
  post('credit', 'Pay to an account', 'credit'),
  post('void', 'Void before the batch closes', 'void'),
  {
    name: 'any-in-the-address',
    title: 'Send any entry as a GET',
    method: 'GET',
    path: '/',
    takes: 'any',
    gives: 'answer',
  },
]

/** Pay-by-Bank: debits and credits of US bank accounts, as pairs of names and values (payments 6). */
export const payByBank: ApiSpecification = {
  host: 'serverPost',
  format: 'form',
  isAvailable: true,
  auth: 'The four-part key of an active credential; the MAC is checked when it is sent.',
  operations,
  fields: {
    prenote: { caption: 'Fields of a prenote', fields: fields.prenote },
    storage: { caption: 'Fields for storing an account', fields: fields.storage },
    debit: { caption: 'Fields of a debit', fields: fields.debit },
    'debit-by-token': { caption: 'Fields of a debit by token', fields: fields.debitByToken },
    refund: { caption: 'Fields of a refund', fields: fields.refund },
    credit: { caption: 'Fields of a credit', fields: fields.credit },
    void: { caption: 'Fields of a void', fields: fields.voidFields },
    any: { caption: 'Fields of any request', fields: fields.anyRequest },
    answer: { caption: 'Fields of the answer', fields: fields.answer },
  },
  codes: { responses: codes.responses, texts: codes.texts, returns: codes.returns, notices: codes.notices },
  outcomes: { accounts: outcomes.accounts, routing: outcomes.routing, actions: outcomes.actions },
}
