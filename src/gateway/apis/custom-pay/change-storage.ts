import { findTestCard } from '../../../domain/payments/test-data/test-cards.ts'
import { changeStored } from '../../ledger/operations/change-stored.ts'
import { customPayName } from './api-name.ts'
import { answerRow } from './payment-answer.ts'
import { refused, storedDetailsOf, tranNbrOf } from './payment-of.ts'
import type { EpiHandler } from './take-call.ts'

/** POST /storage/{BRIC}: another expiry or card behind the same token, when the issuer says that it is good. */
export const changeStorage: EpiHandler = async call => {
  const { fields, tools, credential, bric } = call
  const number = fields.get('account') ?? ''
  const card = findTestCard(number)
  if (number !== '' && !card) return refused('14', 'TEST CARDS ONLY')
  const change = {
    ...{
      credential,
      api: customPayName,
      bric,
      batchId: '',
      tranNbr: tranNbrOf(call),
      details: storedDetailsOf(fields),
    },
    ...{ address: fields.get('address.address') ?? '', zipCode: fields.get('address.zipCode') ?? '' },
    ...(card && { card }),
  }
  const result = await tools.store.write(trx => changeStored(trx, change, tools))
  if (result.kind === 'refused') return refused(result.code, result.text)
  const { authResp, text, authCode, avs, cvv } = result.decision
  const answered = { auth_resp: authResp, auth_resp_text: text, auth_code: authCode, auth_avs: avs, auth_cvv2: cvv }
  return answerRow({ ...result.transaction, ...answered })
}
