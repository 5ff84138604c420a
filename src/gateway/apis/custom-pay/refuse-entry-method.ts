import { entryMethods } from '../../../domain/apis/custom-pay/request-parts.ts'
import { responseCode } from '../../../domain/payments/response-codes.ts'
import type { JsonObject } from '../../http/wire/read-json-object.ts'
import type { EpiAnswer } from './answer.ts'
import { type BodyTable, rowsOf } from './check-body.ts'

/** EH: Z without a BRIC in the path, or a card's method with one (payments 1.6). Nothing else of the body is looked at then. */
export function refuseEntryMethod(
  table: BodyTable | undefined,
  { cardEntryMethod }: JsonObject,
): EpiAnswer | undefined {
  const row = rowsOf(table).find(({ name }) => name === 'cardEntryMethod')
  const isKnown = cardEntryMethod === 'Z' || entryMethods.some(method => method === cardEntryMethod)
  if (!row || !isKnown || row.values?.includes(String(cardEntryMethod))) return undefined
  return { data: { response: 'EH', text: responseCode('EH').display } }
}
