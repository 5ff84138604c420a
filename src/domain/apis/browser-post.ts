import { type BrowserPostField, browserPostFields } from '../payments/browser-post-fields.ts'
import { responseFields } from '../payments/transaction-fields.ts'
import type { ApiField, ApiSpecification } from './specification/api-specification.ts'

const kinds = { N: 'digits', A: 'letters', AN: 'text' } as const

const asApiField = (field: BrowserPostField): ApiField => ({
  name: field.name,
  // Amounts are numbers with a point, which is no digit.
  kind: field.type === 'N' && /\D/.test(field.example) ? 'text' : kinds[field.type],
  maxLength: field.maxLength,
  required: field.required === 'always' || (field.required === 'no' ? false : `with a ${field.required}`),
  rule: field.rule,
  example: field.example,
})

const mac: ApiField = {
  name: 'MAC',
  kind: 'text',
  maxLength: 64,
  required: true,
  rule: 'The secret of your terminal.',
  example: 'YOUR_MAC',
}
const tranGroup: ApiField = {
  name: 'TRAN_GROUP',
  kind: 'text',
  maxLength: 15,
  required: true,
  rule: 'The permitted operation. The form repeats it as TRAN_CODE.',
  example: 'SALE',
}
const keyExchangeNeeds = new Set(['AMOUNT', 'TRAN_NBR', 'REDIRECT_URL'])

/** Key exchange and Browser Post as an API, made of the tables that the gateway validates with. */
export const browserPost: ApiSpecification = {
  host: 'browserPost',
  format: 'form',
  isAvailable: true,
  auth: 'A TAC, which your server gets in exchange for its MAC.',
  operations: [
    {
      name: 'key-exchange',
      title: 'Exchange the MAC for a TAC',
      method: 'POST',
      host: 'keyExchange',
      path: '',
      takes: 'key-exchange',
    },
    { name: 'pay', title: 'Post the payment form', method: 'POST', path: '', takes: 'form', gives: 'answer' },
  ],
  fields: {
    'key-exchange': {
      caption: 'Fields of the key exchange',
      fields: [mac, tranGroup, ...browserPostFields.filter(({ name }) => keyExchangeNeeds.has(name)).map(asApiField)],
    },
    form: {
      caption: 'Fields of a card form',
      fields: browserPostFields
        .filter(({ place, required }) => place !== 'key exchange' && (required === 'always' || required === 'card'))
        .map(asApiField),
    },
    answer: {
      caption: 'Fields of the answer',
      fields: responseFields.map(({ name, meaning, example }) => ({
        name,
        kind: 'text',
        required: true,
        rule: meaning,
        example,
      })),
    },
  },
}
