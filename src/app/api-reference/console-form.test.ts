import { describe, expect, test } from 'vitest'
import type { ConsoleForm } from '../../domain/apis/console/console-form.ts'
import { fieldProblem, initialValues, ownFields, sentFields } from '../../domain/apis/console/console-values.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { httpOperations } from '../../domain/apis/specification/http-operations.ts'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { exampleUrls } from '../test-support/example-urls.ts'
import { consoleFormOf } from './console-form-of.server.ts'

function formOf(api: string, call: string): ConsoleForm {
  const form = consoleFormOf(api, call, exampleUrls)
  if (typeof form !== 'object') throw new Error(`${api}/${call} has no console: ${form}`)
  return form
}
const fieldOf = (form: ConsoleForm, name: string) => {
  const field = form.fields.find(each => each.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

const all = Object.entries(apiSpecifications).flatMap(([api, specification]) =>
  httpOperations(specification).map(({ name }) => ({ api, call: name })),
)
const forms = all.flatMap(({ api, call }) => {
  const form = consoleFormOf(api, call, exampleUrls)
  return typeof form === 'object' ? [form] : []
})

test('every call over HTTP has a console, but those that a browser or a person must make', () => {
  const without = all.filter(({ api, call }) => typeof consoleFormOf(api, call, exampleUrls) !== 'object')
  expect(without.map(({ api, call }) => `${api}/${call}`)).toEqual([
    'hosted-checkout/button-library',
    'hosted-checkout/open',
    'hosted-checkout/post-library',
    'iframe-sdk/library',
    'ingenico-si/simulated-terminal',
  ])
})

test('a form begins with values that its own rows allow, and none of them is a card number', () => {
  const wrong = forms.flatMap(form => {
    const values = initialValues(form)
    return ownFields(form).flatMap(field => {
      const problem = fieldProblem(field, form, values)
      const isNumber = holdsCardNumber(field.initial)
      return problem || isNumber ? [`${form.api}/${form.call} ${field.name}: ${problem ?? 'a card number'}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('keys are filled in, and numbers and earlier answers are left to the gateway', () => {
  const form = formOf('server-post', 'capture')
  const made = Object.fromEntries(form.fields.map(({ name, isKey, made }) => [name, isKey ? 'key' : made]))
  expect(made).toMatchObject({
    CUST_NBR: 'key',
    MAC: 'key',
    TRAN_NBR: 'new',
    BATCH_ID: 'new',
    ORIG_AUTH_GUID: 'earlier',
  })
  expect(form.before).toEqual(['Hold an amount', 'Add to a hold'])
  const sent = sentFields(form, initialValues(form))
  expect(Object.keys(sent)).not.toContain('ORIG_AUTH_GUID')
  expect(sent['AMOUNT']).toBe('199.99')
})

describe('what is wrong with a field', () => {
  const form = formOf('server-post', 'sale')
  const said = (name: string, change: Record<string, string>) =>
    fieldProblem(fieldOf(form, name), form, { ...initialValues(form), ...change })
  test.each([
    ['AMOUNT', { AMOUNT: '149' }, 'Expected: text of up to 13 characters, such as 149.99.'],
    ['AMOUNT', { AMOUNT: '' }, 'Required. Expected: text of up to 13 characters, such as 149.99.'],
    ['EXP_DATE', { EXP_DATE: '3013' }, 'Expected: 4 digits, such as 3012.'],
    ['TRACK_DATA', { CARD_ENT_METH: 'D' }, 'Required with a swiped card. Expected: text of up to 256 characters.'],
    ['TRAN_NBR', { TRAN_NBR: '1a' }, 'Expected: up to 10 digits.'],
    ['INVOICE_NBR', { INVOICE_NBR: '4111 1111 1111 1111' }, expect.stringContaining('No card number')],
    ['CVV2', { ACCOUNT_NBR: '(test card amex-approve)' }, undefined],
    ['TRAN_NBR', { TRAN_NBR: '' }, undefined],
    ['ACCOUNT_NBR', { CARD_ENT_METH: 'D', ACCOUNT_NBR: '' }, undefined],
  ])('%s with %j', (name, change, message) => {
    expect(said(name, change)).toEqual(message)
  })

  test('JSON has types', () => {
    const sale = formOf('custom-pay', 'sale')
    const values = initialValues(sale)
    expect(fieldProblem(fieldOf(sale, 'amount'), sale, { ...values, amount: 'ten' })).toMatch(/a number/)
  })
})

test('what is emptied is taken out of the call, what was empty is not named', () => {
  const form = formOf('server-post', 'sale')
  const sent = sentFields(form, { ...initialValues(form), EXP_DATE: '', INVOICE_NBR: 'A1' })
  expect(sent).toMatchObject({ EXP_DATE: '', INVOICE_NBR: 'A1', ACCOUNT_NBR: '(test card visa-approve)' })
  expect(sent).not.toHaveProperty('TRAN_NBR')
  expect(sent).not.toHaveProperty('ORDER_NBR')
})
