import { emailHash } from '../../billing/person.ts'
import { listCustomers } from '../../store/billing/billing-customers.ts'
import { listPaymentMethods } from '../../store/billing/payment-methods.ts'
import { listAnswer } from './list-answer.ts'
import { pageOf, rowOf } from './read-fields.ts'
import type { RecurringHandler } from './take-call.ts'
import { customerOf, methodOf } from './wire-rows.ts'

/** POST /customer/list */
export const list: RecurringHandler = async ({ credential: { merchantId }, tools, fields }) => {
  const { limit, page } = pageOf(fields)
  const email = fields.get('Email') ?? ''
  const filter = {
    ...{ merchantId, id: rowOf(fields, 'CustomerID', 'customer') },
    emailHash: email === '' ? undefined : emailHash(tools.keys, merchantId, email),
  }
  return listAnswer(await listCustomers(tools.store.read, filter, page), limit, row => customerOf(row, tools.keys))
}

/** POST /paymentmethod/list */
export const listMethods: RecurringHandler = async ({ credential: { merchantId }, tools, fields }) => {
  const { limit, page } = pageOf(fields)
  const filter = { merchantId, customerId: rowOf(fields, 'CustomerID', 'customer') }
  return listAnswer(await listPaymentMethods(tools.store.read, filter, page), limit, methodOf)
}
