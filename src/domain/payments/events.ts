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
  origBric: text('AUTH_GUID of the original transaction; empty if there is none.', ''),
  tranType: text('TRAN_TYPE.', 'CCE1'),
  tranNbr: text('TRAN_NBR of the request; if it had none, that of the transaction.', '1001'),
  batchId: text('BATCH_ID of the transaction.', '20261118'),
  brand: text('visa, mastercard, amex, discover, jcb, diners or bank.', 'visa'),
  lastFour: text('Last four digits of the card or bank account.', '1111'),
  code: text('AUTH_RESP.', '00'),
}
const money = { ...transaction, amount: amount('Amount of this step.', '21.00') }
const held = amount('Amount that can still be captured.', '0.00')
const ofBank = {
  code: text('R code of the bank.', 'R01'),
  meaning: text('The code in words.', 'Insufficient funds'),
  windowEndsAt: time('Time until which the bank could return it.', '2026-11-21T04:00:00Z'),
}
const subscription = {
  subscriptionId: integer('Number of the subscription.', '40218'),
  customerId: integer('Number of the customer.', '7731'),
  paymentMethodId: integer('Number of the stored payment method.', '9104'),
  status: text('Active, Paused, Expired or Canceled.', 'Active'),
  amount: amount('Amount of each bill.', '29.99'),
  frequency: text('Weekly, BiWeekly or Monthly.', 'Monthly'),
  billingDate: text('New York day of the next bill.', '2026-12-21'),
}
const bill = {
  billId: integer('Number of the bill.', '88120'),
  subscriptionId: text('Number of the subscription; empty for a one-time charge.', '40218'),
  customerId: integer('Number of the customer.', '7731'),
  paymentMethodId: integer('Number of the stored payment method.', '9104'),
  status: text('Status of the bill.', 'Paid'),
  amount: amount('Including amounts forwarded from an earlier bill.', '29.99'),
  dueDate: text('Due date, a New York day.', '2026-11-21'),
  retriesLeft: integer('Remaining retries after a decline.', '3'),
  code: text('AUTH_RESP of its latest payment, or the R code of the bank; empty before the first.', '00'),
  bric: text('AUTH_GUID of its latest payment; empty if no issuer or bank was contacted.', '0S17K2M9QX4T8B3VZ6R'),
}
const paymentMethod = {
  paymentMethodId: integer('Number of the stored payment method.', '9104'),
  customerId: integer('Number of the customer to whom it belongs.', '7731'),
  bric: text('New storage BRIC of the payment method.', '0S17K2M9QX4T8B3VZ6R'),
  lastFour: text('Last four digits of the card or bank account.', '1111'),
  expirationDate: text('YYMM; empty if it is not known.', '3012'),
}
const invoice = {
  invoiceId: integer('Number of the invoice.', '31207'),
  number: text('Your own number for the invoice.', 'INV-1001'),
  status: text('New status of the invoice.', 'paid'),
  dueDate: text('Due date, a New York day.', '2026-11-30'),
  total: amount('Total to pay: amount, tax and fee.', '149.99'),
  paid: amount('Amount paid so far.', '149.99'),
  bric: text('AUTH_GUID of the payment; empty if the event has none.', '0S17K2M9QX4T8B3VZ6R'),
  code: text('AUTH_RESP of the payment, or the R code of the bank; empty if the event has no payment.', '00'),
}
const dispute = {
  caseNumber: text('Number of the case.', 'D20261119001'),
  reasonCode: text('Reason code of the network.', '13.1'),
  reasonDescription: text('The reason in words.', 'Merchandise or services not received'),
  disputedAmount: amount('Disputed amount.', '21.00'),
}

/**
 * What the gateway tells of what happened to a merchant, as data: the outbox is written by it, and the documentation shows
 * it. Every event has besides `id`, `position` (1, 2, 3 … of its merchant), `name`, `credentialId`, `at` on the merchant's
 * clock, and `api`, which asked: `nightly` for what came by the clock.
 */
export const eventDefinitions = {
  'payment.authorized': { when: 'An amount is on hold on a card.', fields: { ...money, held } },
  'payment.incremented': { when: 'A hold was increased.', fields: { ...money, held } },
  'payment.captured': {
    when: 'A card was charged, or a hold was captured in full or in part.',
    fields: { ...money, held },
  },
  'payment.adjusted': { when: 'The amount changed before the close, for example by a tip.', fields: money },
  'payment.declined': { when: 'The issuer, the bank or the gateway declined a payment.', fields: money },
  'payment.voided': { when: 'A payment was voided before its batch closed.', fields: money },
  'payment.reversed': { when: 'The hold of a payment was released.', fields: money },
  'payment.refunded': { when: 'An earlier payment was refunded.', fields: money },
  'payment.credited': { when: 'A card was refunded without an earlier payment.', fields: money },
  'authorization.expired': { when: 'A hold expired after seven days.', fields: money },
  'account.verified': { when: 'A card or bank account was checked; no money moved.', fields: transaction },
  'token.stored': { when: 'A card or bank account was stored; its BRIC does not expire.', fields: transaction },
  'token.changed': { when: 'A stored BRIC now refers to another card or expiry date.', fields: transaction },
  'bank_debit.accepted': {
    when: 'A debit was accepted, and goes to the bank with its batch. It is not paid yet.',
    fields: money,
  },
  'bank_debit.returned': { when: 'The bank returned a debit.', fields: { ...money, ...ofBank } },
  'bank_debit.represented': { when: 'A returned debit goes to the bank again.', fields: money },
  'bank_credit.returned': { when: 'The bank returned a credit.', fields: { ...money, ...ofBank } },
  'prenote.returned': {
    when: 'The bank does not know the account of a prenote.',
    fields: { ...transaction, ...ofBank },
  },
  'bank_account.changed': {
    when: 'The bank sent a notice of change: the entry was accepted, but you must store the corrected account.',
    fields: {
      ...transaction,
      code: text('C code of the bank.', 'C02'),
      meaning: text('The code in words.', 'Routing number is wrong'),
      correctedRoutingNbr: text('Corrected routing number; empty if it was right.', '072403473'),
      correctedLastFour: text('Last four digits of the corrected account number; empty if it was right.', ''),
      correctedAccountType: text('Corrected account type, C or S; empty if it was right.', ''),
    },
  },
  'dispute.opened': {
    when: 'A cardholder disputes a payment.',
    fields: { ...money, ...dispute, respondBy: time('Deadline for an answer.', '2026-12-09T17:00:00Z') },
  },
  'dispute.represented': { when: 'You answered a dispute.', fields: { ...money, ...dispute } },
  'dispute.closed': {
    when: 'A dispute ended: lost if you did not answer in time, otherwise decided 30 days after your answer.',
    fields: { ...money, ...dispute, outcome: text('won or lost.', 'lost') },
  },
  'subscription.created': { when: 'A subscription was created; its first bill is open.', fields: subscription },
  'subscription.changed': {
    when: 'The amount, schedule or another term of a subscription changed.',
    fields: subscription,
  },
  'subscription.paused': {
    when: 'You paused a subscription, or one of its bills failed with Pause.',
    fields: subscription,
  },
  'subscription.resumed': { when: 'A subscription resumed.', fields: subscription },
  'subscription.canceled': { when: 'You canceled a subscription.', fields: subscription },
  'subscription.expired': { when: 'A subscription has no bills left.', fields: subscription },
  'bill.paid': { when: 'A bill was paid, on schedule or by hand.', fields: bill },
  'bill.declined': { when: 'A payment of a bill was declined; the bill is still owed.', fields: bill },
  'bill.failed': { when: 'A bill has no retries left, or a one-time charge was declined.', fields: bill },
  'bill.forwarded': { when: 'A bill has no retries left; its amount is part of the next bill.', fields: bill },
  'bill.skipped': { when: 'A bill has no retries left, and was dropped.', fields: bill },
  'bill.canceled': { when: 'A bill is no longer owed, because its subscription was canceled.', fields: bill },
  'bill.returned': { when: 'The bank returned the debit that had paid a bill.', fields: bill },
  'payment_method.changed': { when: 'An account updater found a new account or expiry date.', fields: paymentMethod },
  'payment_method.closed': { when: 'An account updater found that the account is closed.', fields: paymentMethod },
  'invoice.created': { when: 'An invoice was created.', fields: invoice },
  'invoice.sent': {
    when: 'The link of an invoice is ready for you to send, or was emailed on its day.',
    fields: invoice,
  },
  'invoice.viewed': { when: 'The link of an invoice was opened for the first time.', fields: invoice },
  'invoice.declined': { when: 'A payment of an invoice was declined; the invoice is still owed.', fields: invoice },
  'invoice.partially_paid': {
    when: 'The issuer approved part of an invoice; the rest is still owed.',
    fields: invoice,
  },
  'invoice.paid': { when: 'An invoice is paid in full.', fields: invoice },
  'invoice.past_due': { when: 'The due date of an invoice has passed, and it is not paid in full.', fields: invoice },
  'invoice.cancelled': { when: 'You canceled an invoice.', fields: invoice },
  'invoice.returned': { when: 'The bank returned a debit that had paid part of an invoice.', fields: invoice },
  'batch.closed': {
    when: 'A batch closed, at 23:00 New York time or on request, and everything in it settled.',
    fields: {
      batchId: text('BATCH_ID.', '20261118'),
      count: integer('Number of transactions that settled.', '12'),
      sales: amount('Total amount charged.', '252.00'),
      credits: amount('Total amount refunded or paid out.', '21.00'),
    },
  },
} as const satisfies Record<string, EventDefinition>

export type EventName = keyof typeof eventDefinitions
export const eventNames = Object.keys(eventDefinitions) as [EventName, ...EventName[]]
