import { responseCode } from '../../../domain/payments/response-codes.ts'
import { fromNumberOfDollars } from '../../../lib/money/money.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { mintTranNbr } from '../../ledger/bric.ts'
import type { Details } from '../../ledger/details.ts'
import type { Request } from '../../ledger/record-payment.ts'
import { readAccount } from '../../processor/read-account.ts'
import { refuseWith } from './answer.ts'
import { customPayName } from './api-name.ts'
import type { EpiCall, EpiOutcome } from './take-call.ts'

/** Under which of the processor's names the books keep what is sent beside the money (payments 1.4). */
const keptAs: Readonly<Record<string, string>> = {
  ...{ orderNumber: 'ORDER_NBR', invoiceNumber: 'INVOICE_NBR', referencenumber: 'REFERENCE_NBR' },
  ...{ rentalnumber: 'RENTAL_NBR', taxExempt: 'TAX_EXEMPT', aciExt: 'ACI_EXT', cardEntryMethod: 'CARD_ENT_METH' },
  ...{ stdEntryClass: 'STD_ENTRY_CLASS', enhancedData: 'ENHANCED_DATA' },
  ...{ 'address.firstName': 'FIRST_NAME', 'address.lastName': 'LAST_NAME' },
  ...{ taxAmount: 'TAX_AMT', tipAmount: 'TIP_AMT' },
}
const accountNames = {
  account: 'ACCOUNT_NBR',
  routingNumber: 'ROUTING_NBR',
  cardEntryMethod: 'CARD_ENT_METH',
  trackData: 'TRACK_DATA',
  emvData: 'EMV_DATA',
} as const

const textOf = (fields: JsonFields, name: string) => fields.get(name) ?? ''

/** A number of dollars in cents; 0 where a call has none. */
export const centsOf = (fields: JsonFields, name = 'amount'): number => fromNumberOfDollars(fields.get(name))

/** Only what was sent; the ledger masks it. */
export function detailsOf(fields: JsonFields): Details {
  const details: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (value === '') continue
    const [, place] = /^userdata\.(\d+)$/.exec(name) ?? []
    const kept = place ? `USER_DATA_${place}` : keptAs[name]
    if (kept) details[kept] = kept.endsWith('_AMT') ? Number(value).toFixed(2) : value
  }
  return details
}

/** With a stored card its expiry is kept, as a token lives longer than a card; no other payment keeps one. */
export function storedDetailsOf(fields: JsonFields): Details {
  const expiry = textOf(fields, 'expirationDate')
  return { ...detailsOf(fields), ...(expiry && { EXP_DATE: expiry }) }
}

/** A number for who sends none: ten digits by chance, so that no two are the same. */
export const tranNbrOf = ({ fields, tools }: Pick<EpiCall, 'fields' | 'tools'>): string =>
  textOf(fields, 'transaction') || mintTranNbr(tools.randomBytes)

/** A first payment in the ledger's words; or the answer, where the account cannot be read or is no test card. */
export function paymentOf(call: EpiCall, tender: 'card' | 'bank'): Request | EpiOutcome {
  const { fields, credential, bric } = call
  const account = bric === '' ? readTyped(fields, tender) : ({ kind: 'token', bric } as const)
  if ('data' in account || 'errors' in account) return account
  return {
    ...{ credential, api: customPayName, amountCents: centsOf(fields), account },
    ...{ tranNbr: tranNbrOf(call), batchId: textOf(fields, 'batchID'), cvv: textOf(fields, 'cvv2') },
    ...{ address: textOf(fields, 'address.address'), zipCode: textOf(fields, 'address.zipCode') },
    details: detailsOf(fields),
  }
}

function readTyped(fields: JsonFields, tender: 'card' | 'bank'): Request['account'] | EpiOutcome {
  const named = Object.entries(accountNames).map(([name, wire]) => [wire, textOf(fields, name)] as const)
  const read = readAccount({ api: customPayName, fields: new Map(named), repeated: new Set() }, tender)
  if (read.kind === 'account') return read.account
  if (read.kind === 'not-a-test-card') return refused('14', 'TEST CARDS ONLY')
  if (read.kind === 'chip-needed') return refused('ET')
  const name = read.field === 'EMV_DATA' ? 'emvData' : 'trackData'
  return refuseWith(400, 'INVALID_FIELD', `${name}: cannot be read`)
}

/** What is answered before an issuer or the books decide, or by the books: nothing was done. */
export const refused = (response: string, text: string = responseCode(response).display): EpiOutcome => ({
  data: { response, text },
})
