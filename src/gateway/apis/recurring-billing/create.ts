import { bankPath, cardPath, tokenPath } from '../../../domain/apis/recurring/request-fields.ts'
import { type FailureOption, type Frequency, type PaymentType, retries } from '../../../domain/billing/subscription.ts'
import { isApproval, responseCode } from '../../../domain/payments/response-codes.ts'
import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import { createSubscription, type NewSubscription } from '../../billing/create-subscription.ts'
import type { SentAccount } from '../../billing/keep-account.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { merchantNow } from '../../sandbox/clock.ts'
import type { TransactionRow } from '../../store/tables.ts'
import { type Outcome, refuseWith } from './answer.ts'
import { centsOf, integerOf } from './read-fields.ts'
import type { RecurringCall, RecurringHandler } from './take-call.ts'
import { subscriptionOf } from './wire-rows.ts'

/** POST /subscription: a decline of the account is 200 without an id. */
export const create: RecurringHandler = async call => {
  const { tools } = call
  const account = accountOf(call.fields)
  if (!account) return refuseUnknownCard(call)
  const created = await tools.store.write(trx => createSubscription(trx, askedOf(call, account), tools))
  switch (created.kind) {
    case 'created': {
      const { subscription, ...said } = created
      return { ...verifiedBy(said), data: { ...subscriptionOf(subscription), VerifyResult: resultOf(said.verified) } }
    }
    case 'declined':
      return { ...verifiedBy(created), data: { VerifyResult: resultOf(created.verified) } }
    case 'date-in-past':
      return refuseDate(created.today)
    case 'unknown-token':
      return refuseWith(400, 'UNKNOWN_TOKEN', 'You have no token with that BRIC and PaymentType')
    case 'server-error':
      return refuseWith(500, 'UNEXPECTED', 'The amount triggers a gateway error')
  }
}

export const refuseDate = (today: string) =>
  refuseWith(400, 'DATE_IN_PAST', `SubscriptionData.BillingDate is before ${today}`)

const textOf = (fields: JsonFields, name: string) => fields.get(name) ?? ''

function askedOf({ credential, api, fields }: RecurringCall, account: SentAccount): NewSubscription {
  const of = (name: string) => textOf(fields, name)
  return {
    ...{ credential, api, account },
    person: {
      ...{ firstName: of('CustomerData.FirstName'), lastName: of('CustomerData.LastName') },
      ...{ phone: of('CustomerData.Phone'), email: of('CustomerData.Email') },
    },
    amountCents: centsOf(fields, 'SubscriptionData.Amount') ?? 0,
    frequency: of('SubscriptionData.Frequency') as Frequency,
    billingDay: of('SubscriptionData.BillingDate'),
    failureOption: of('SubscriptionData.FailureOption') as FailureOption,
    retries: integerOf(fields, 'SubscriptionData.Retries') ?? retries.standard,
    payments: integerOf(fields, 'SubscriptionData.NumberOfPayments') ?? null,
    description: of('SubscriptionData.Description') || null,
  }
}

/** The one way to pay that was sent; undefined for a card that is no test card. */
function accountOf(fields: JsonFields): SentAccount | undefined {
  const at = (path: string) => (name: string) => textOf(fields, `${path}.${name}`)
  const holderAt = (of: (name: string) => string) => ({ firstName: of('FirstName'), lastName: of('LastName') })
  const bank = at(bankPath)
  const token = at(tokenPath)
  const typed = at(cardPath)
  if (token('BRIC') !== '')
    return {
      ...{ kind: 'token', bric: token('BRIC'), paymentType: token('PaymentType') as PaymentType },
      holder: { firstName: '', lastName: '' },
    }
  if (bank('AccountNumber') !== '')
    return {
      ...{ kind: 'bank', routingNbr: bank('RoutingNumber'), accountNbr: bank('AccountNumber') },
      ...{ accountType: bank('BankAccountType') === 'Savings' ? 'S' : 'C', holder: holderAt(bank) },
    }
  const card = findTestCard(typed('AccountNumber'))
  return (
    card && {
      ...{ kind: 'card', card, expirationDate: typed('ExpirationDate'), cvv: typed('CVV') },
      ...{ address: typed('StreetAddress'), zipCode: typed('PostalCode'), holder: holderAt(typed) },
    }
  )
}

/** A number that may be real: refused, and nothing of it is kept (payments 21.5). */
async function refuseUnknownCard({ credential, tools }: RecurringCall): Promise<Outcome> {
  const nowMs = await merchantNow(tools.store.read, credential.merchantId, tools.clock)
  const { code } = responseCode('14')
  const result = { Successful: false, Code: code, Text: 'TEST CARDS ONLY', AVSResult: '', CVResult: '', GUID: '' }
  return { data: { VerifyResult: { ...result, Date: toIsoSeconds(nowMs) } }, said: `Code ${code}` }
}

const verifiedBy = ({ verified, rule }: { verified: TransactionRow; rule?: string | undefined }) => ({
  ...{ rule, transactionIds: [verified.id], said: `Code ${verified.auth_resp}` },
})

const resultOf = (row: TransactionRow) => ({
  Successful: isApproval(row.auth_resp),
  Code: row.auth_resp,
  Text: row.auth_resp_text,
  AVSResult: row.auth_avs,
  CVResult: row.auth_cvv2,
  GUID: row.bric,
  Date: toIsoSeconds(row.created_at_ms),
})
