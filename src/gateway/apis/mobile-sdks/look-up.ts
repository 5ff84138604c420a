import { findMobilePayment } from '../../store/in-person/mobile-payments.ts'
import { failed, type Result } from './result.ts'
import type { AppHandler } from './take-app-call.ts'

/** POST /mobile/lookup: the result of what an app asked for, as it was given first. */
export const lookUp: AppHandler = async ({ credential, of, tools }) => {
  const found = await findMobilePayment(tools.store.read, credential.merchantId, of('externalId'))
  if (!found) return { result: failed('NOT_FOUND', 'Nothing was charged; start the payment now', of('externalId')) }
  return {
    result: JSON.parse(found.answer) as Result,
    transactionIds: found.transaction_id ? [found.transaction_id] : [],
  }
}
