/** How a fact of an event is written: `amount` as `21.00`, `time` as ISO 8601 in UTC. */
export type EventFieldKind = 'text' | 'amount' | 'time' | 'integer'
export type EventField = { kind: EventFieldKind; rule: string; example: string }
export type EventDefinition = { when: string; fields: Readonly<Record<string, EventField>> }

const text = (rule: string, example: string) => ({ kind: 'text', rule, example }) as const
const amount = (rule: string, example: string) => ({ kind: 'amount', rule, example }) as const
const time = (rule: string, example: string) => ({ kind: 'time', rule, example }) as const
const integer = (rule: string, example: string) => ({ kind: 'integer', rule, example }) as const

const transaction = {
  bric: text('AUTH_GUID of the transaction.', '0S17K2M9QX4T8B3VZ6R'),
  origBric: text('AUTH_GUID of the one that it came from; empty when there is none.', ''),
  tranType: text('TRAN_TYPE.', 'CCE1'),
  tranNbr: text('TRAN_NBR of the request; otherwise of the transaction.', '1001'),
  batchId: text('BATCH_ID that it was sent in.', '20261118'),
  brand: text('visa, mastercard, amex, discover, jcb, diners or bank.', 'visa'),
  lastFour: text('Of the card or bank account; never more.', '1111'),
  code: text('AUTH_RESP.', '00'),
}
const money = { ...transaction, amount: amount('Of this step.', '21.00') }
const held = amount('What may still be captured.', '0.00')
const ofBank = {
  code: text('R code of the bank.', 'R01'),
  meaning: text('The code in words.', 'Insufficient funds'),
  windowEndsAt: time('Until when the bank could have sent it back.', '2026-11-21T04:00:00Z'),
}
const subscription = {
  subscriptionId: integer('Number of the subscription.', '40218'),
  customerId: integer('Who pays.', '7731'),
  paymentMethodId: integer('The stored payment method.', '9104'),
  status: text('Active, Paused, Expired or Canceled.', 'Active'),
  amount: amount('Of each bill.', '29.99'),
  frequency: text('Weekly, BiWeekly or Monthly.', 'Monthly'),
  billingDate: text('Day of the next bill, in New York.', '2026-12-21'),
}
const bill = {
  billId: integer('Number of the bill.', '88120'),
  subscriptionId: text('Whose bill it is; empty for a one-time charge.', '40218'),
  customerId: integer('Who pays.', '7731'),
  paymentMethodId: integer('The stored payment method.', '9104'),
  status: text('Its status.', 'Paid'),
  amount: amount('Including amounts forwarded from an earlier bill.', '29.99'),
  dueDate: text('Day in New York.', '2026-11-21'),
  retriesLeft: integer('Remaining retries after a decline.', '3'),
  code: text('AUTH_RESP of its latest payment, or the R code of the bank; empty before the first.', '00'),
  bric: text('AUTH_GUID of its latest payment; empty if no issuer or bank was contacted.', '0S17K2M9QX4T8B3VZ6R'),
}
const paymentMethod = {
  paymentMethodId: integer('The stored payment method.', '9104'),
  customerId: integer('Whose it is.', '7731'),
  bric: text('Its storage BRIC from now on.', '0S17K2M9QX4T8B3VZ6R'),
  lastFour: text('Of the card or bank account; never more.', '1111'),
  expirationDate: text('YYMM; empty when it is not known.', '3012'),
}
const invoice = {
  invoiceId: integer('Number of the invoice.', '31207'),
  number: text('Your own number of it.', 'INV-1001'),
  status: text('Its new status.', 'paid'),
  dueDate: text('Day in New York.', '2026-11-30'),
  total: amount('What the customer is asked for: amount, tax and fee.', '149.99'),
  paid: amount('Paid so far.', '149.99'),
  bric: text('AUTH_GUID of the payment; empty where it is about none.', '0S17K2M9QX4T8B3VZ6R'),
  code: text('AUTH_RESP of the payment, or the R code of the bank; empty where it is about none.', '00'),
}
const dispute = {
  caseNumber: text('Number of the case.', 'D20261119001'),
  reasonCode: text('Code of the network.', '13.1'),
  reasonDescription: text('The same as text.', 'Merchandise or services not received'),
  disputedAmount: amount('What is disputed.', '21.00'),
}

/**
 * What the gateway tells of what happened to a merchant, as data: the outbox is written by it, and the documentation shows
 * it. Every event has besides `id`, `position` (1, 2, 3 … of its merchant), `name`, `credentialId`, `at` on the merchant's
 * clock, and `api`, which asked: `nightly` for what came by the clock.
 */
export const eventDefinitions = {
  'payment.authorized': { when: 'An amount of a card is on hold.', fields: { ...money, held } },
  'payment.incremented': { when: 'The issuer holds more.', fields: { ...money, held } },
  'payment.captured': {
    when: 'A card was charged, or a hold was captured, whole or in part.',
    fields: { ...money, held },
  },
  'payment.adjusted': { when: 'The amount changed before the close, as by a tip.', fields: money },
  'payment.declined': { when: 'The issuer, the bank or the gateway declined.', fields: money },
  'payment.voided': { when: 'Undone before its batch closed.', fields: money },
  'payment.reversed': { when: 'Its hold was released.', fields: money },
  'payment.refunded': { when: 'An earlier payment is refunded.', fields: money },
  'payment.credited': { when: 'A cardholder is paid without an earlier payment.', fields: money },
  'authorization.expired': { when: 'A hold expired after seven days.', fields: money },
  'account.verified': { when: 'A card or bank account was checked; no money.', fields: transaction },
  'token.stored': { when: 'A card or bank account was stored; its BRIC does not expire.', fields: transaction },
  'token.changed': { when: 'A stored BRIC now refers to another card or expiry date.', fields: transaction },
  'bank_debit.accepted': { when: 'A debit goes to the bank with its batch; not paid yet.', fields: money },
  'bank_debit.returned': { when: 'The bank returned a debit.', fields: { ...money, ...ofBank } },
  'bank_debit.represented': { when: 'A returned debit goes to the bank again.', fields: money },
  'bank_credit.returned': { when: 'The bank returned a credit.', fields: { ...money, ...ofBank } },
  'prenote.returned': {
    when: 'The bank does not know the account of a prenote.',
    fields: { ...transaction, ...ofBank },
  },
  'bank_account.changed': {
    when: 'A notice of change: the entry was accepted, but the account must be stored again.',
    fields: {
      ...transaction,
      code: text('C code of the bank.', 'C02'),
      meaning: text('The code in words.', 'Routing number is wrong'),
      correctedRoutingNbr: text('Empty when it was right.', '072403473'),
      correctedLastFour: text('Of the account number; empty when it was right.', ''),
      correctedAccountType: text('C or S; empty when it was right.', ''),
    },
  },
  'dispute.opened': {
    when: 'A cardholder disputes a payment.',
    fields: { ...money, ...dispute, respondBy: time('Deadline for an answer.', '2026-12-09T17:00:00Z') },
  },
  'dispute.represented': { when: 'The merchant answered a dispute.', fields: { ...money, ...dispute } },
  'dispute.closed': {
    when: 'A dispute ended: lost without an answer in time, otherwise decided 30 days after the answer.',
    fields: { ...money, ...dispute, outcome: text('won or lost.', 'lost') },
  },
  'subscription.created': { when: 'A subscription was made; its first bill is open.', fields: subscription },
  'subscription.changed': { when: 'Its amount, schedule or another term changed.', fields: subscription },
  'subscription.paused': { when: 'You paused it, or a bill of it failed with Pause.', fields: subscription },
  'subscription.resumed': { when: 'It resumed.', fields: subscription },
  'subscription.canceled': { when: 'You cancelled it.', fields: subscription },
  'subscription.expired': { when: 'No bills are left.', fields: subscription },
  'bill.paid': { when: 'A bill was approved, by the schedule or by hand.', fields: bill },
  'bill.declined': { when: 'A payment of a bill was declined; it is still owed.', fields: bill },
  'bill.failed': { when: 'No retries are left, or a one-time charge was declined.', fields: bill },
  'bill.forwarded': { when: 'No retries are left; its amount is part of the next bill.', fields: bill },
  'bill.skipped': { when: 'No retries are left; it was dropped.', fields: bill },
  'bill.canceled': { when: 'It is no longer owed because its subscription was canceled.', fields: bill },
  'bill.returned': { when: 'The bank returned the debit that had paid it.', fields: bill },
  'payment_method.changed': { when: 'An account updater learned of another account or expiry.', fields: paymentMethod },
  'payment_method.closed': { when: 'An account updater learned that the account is closed.', fields: paymentMethod },
  'invoice.created': { when: 'An invoice was created.', fields: invoice },
  'invoice.sent': { when: 'Its link is yours to send, or it was mailed on its day.', fields: invoice },
  'invoice.viewed': { when: 'Its link was opened for the first time.', fields: invoice },
  'invoice.declined': { when: 'A payment of it was declined; it is still owed.', fields: invoice },
  'invoice.partially_paid': { when: 'The issuer approved a part; the rest is owed.', fields: invoice },
  'invoice.paid': { when: 'It is paid in full.', fields: invoice },
  'invoice.past_due': { when: 'Its due date is over, and it is not paid in full.', fields: invoice },
  'invoice.cancelled': { when: 'You cancelled it.', fields: invoice },
  'invoice.returned': { when: 'The bank returned a debit that had paid part of it.', fields: invoice },
  'batch.closed': {
    when: 'A batch closed, at 23:00 New York time or by a request, and everything in it settled.',
    fields: {
      batchId: text('BATCH_ID.', '20261118'),
      count: integer('Transactions that settled.', '12'),
      sales: amount('Amount charged.', '252.00'),
      credits: amount('Amount refunded or paid out.', '21.00'),
    },
  },
} as const satisfies Record<string, EventDefinition>

export type EventName = keyof typeof eventDefinitions
export const eventNames = Object.keys(eventDefinitions) as [EventName, ...EventName[]]
