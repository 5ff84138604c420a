import type { FailureOption, Frequency, SubscriptionStatus } from '../../../domain/billing/subscription.ts'
import {
  type Change,
  type Changed,
  cancelSubscription,
  changeSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../../billing/change-subscription.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { listSubscriptions } from '../../store/billing/subscriptions-table.ts'
import { type Outcome, refuseWith } from './answer.ts'
import { refuseDate } from './create.ts'
import { listAnswer } from './list-answer.ts'
import { centsOf, integerOf, pageOf, rowOf } from './read-fields.ts'
import type { RecurringCall, RecurringHandler } from './take-call.ts'
import { subscriptionOf } from './wire-rows.ts'

const namedBy = ({ credential, api, fields }: RecurringCall) => ({
  ...{ credential, api, subscriptionId: rowOf(fields, 'SubscriptionID', 'subscription') ?? 0 },
})

function answerOf(changed: Changed): Outcome {
  switch (changed.kind) {
    case 'done':
      return { data: subscriptionOf(changed.subscription) }
    case 'unknown':
      return refuseWith(404, 'UNKNOWN_SUBSCRIPTION', 'You have no subscription with that number')
    case 'ended':
      return refuseWith(400, 'WRONG_STATE', 'The subscription has ended')
    case 'date-in-past':
      return refuseDate(changed.today)
  }
}

/** PUT /subscription: what is left out stays as it is. */
export const change: RecurringHandler = async call => {
  const asked = { ...namedBy(call), change: changeOf(call.fields) }
  return answerOf(await call.tools.store.write(trx => changeSubscription(trx, asked, call.tools)))
}

function changeOf(fields: JsonFields): Change {
  const at = (name: string) => `SubscriptionData.${name}`
  const text = (name: string) => fields.get(at(name)) || undefined
  return {
    amountCents: centsOf(fields, at('Amount')),
    frequency: text('Frequency') as Frequency | undefined,
    billingDay: text('BillingDate'),
    failureOption: text('FailureOption') as FailureOption | undefined,
    retries: integerOf(fields, at('Retries')),
    payments: integerOf(fields, at('NumberOfPayments')),
    description: text('Description'),
  }
}

/** POST /subscription/pause: `Paused` true stops it, false lets it go on. */
export const pause: RecurringHandler = async call => {
  const step = call.fields.get('Paused') === 'true' ? pauseSubscription : resumeSubscription
  return answerOf(await call.tools.store.write(trx => step(trx, namedBy(call), call.tools)))
}

/** POST /subscription/cancel: for good. */
export const cancel: RecurringHandler = async call =>
  answerOf(await call.tools.store.write(trx => cancelSubscription(trx, namedBy(call), call.tools)))

/** POST /subscription/list */
export const list: RecurringHandler = async ({ credential, tools, fields }) => {
  const { limit, page } = pageOf(fields)
  const filter = {
    merchantId: credential.merchantId,
    status: (fields.get('Status') || undefined) as SubscriptionStatus | undefined,
    customerId: rowOf(fields, 'CustomerID', 'customer'),
  }
  return listAnswer(await listSubscriptions(tools.store.read, filter, page), limit, subscriptionOf)
}
