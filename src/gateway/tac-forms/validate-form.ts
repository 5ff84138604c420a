import { browserPostFields, type FieldError } from '../../domain/payments/browser-post-fields.ts'
import { findTestCard } from '../../domain/payments/test-data/test-cards.ts'
import { findTranGroup, fitsTranGroup, type TranGroup } from '../../domain/payments/transaction-fields.ts'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import { passesLuhn } from '../../lib/cards/luhn.ts'
import { parseAmountCents } from '../../lib/money/money.ts'
import type { FormFields } from '../http/wire/read-form.ts'
import type { Details } from '../ledger/details.ts'
import type { Payment } from '../ledger/take-payment.ts'
import { detailsOf } from '../processor/details-of.ts'

export type ValidForm = Omit<Payment, 'credential' | 'api' | 'tac'>
export type Validation =
  | { kind: 'valid'; form: ValidForm }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The number passes every check and is not one of ours: perhaps a real card (payments 21.5). */
  | { kind: 'not-a-test-card' }

/** The account itself, and a TAC, which is random. */
const mayHoldNumber = new Set(['ACCOUNT_NBR', 'TAC'])

/**
 * Checks the merged fields (sealed and posted) against the field table, in its order (payments 3). `isLeftOut`: fields
 * that are not asked for yet, as the pay page has no card when it opens.
 */
export function validateForm(
  fields: FormFields,
  repeated: ReadonlySet<string>,
  isLeftOut: (name: string) => boolean = () => false,
): Validation {
  const group = findTranGroup(fields.get('TRAN_CODE') ?? '')
  const isByToken = (fields.get('ORIG_AUTH_GUID') ?? '') !== ''
  const errors: FieldError[] = []
  for (const field of browserPostFields.filter(({ name }) => !isLeftOut(name))) {
    const value = fields.get(field.name) ?? ''
    const isAccount = field.name === 'ACCOUNT_NBR' || field.required === 'card' || field.required === 'bank'
    const isRequired = field.required === 'always' || field.required === group?.tender
    if (value === '') {
      if (isRequired && !(isByToken && isAccount)) errors.push({ field: field.name, reason: 'FE_001' })
    } else if (!mayHoldNumber.has(field.name) && holdsCardNumber(value)) {
      errors.push({ field: field.name, reason: 'FE_004' })
    } else if (repeated.has(field.name) || value.length > field.maxLength || !field.pattern.test(value)) {
      errors.push({ field: field.name, reason: 'FE_002' })
    }
  }
  const text = (name: string) => fields.get(name) ?? ''
  const amountCents = parseAmountCents(text('AMOUNT'))
  const hasGroup = !errors.some(error => error.field === 'TRAN_CODE')
  if (!group && hasGroup) errors.push({ field: 'TRAN_CODE', reason: 'FE_002' })
  if (group && amountCents !== undefined && !fitsTranGroup(group.group, amountCents))
    errors.push({ field: 'AMOUNT', reason: 'FE_002' })
  const isCardNumber = group?.tender === 'card' && !isByToken
  if (isCardNumber && /^\d{4,19}$/.test(text('ACCOUNT_NBR')) && !passesLuhn(text('ACCOUNT_NBR')))
    errors.push({ field: 'ACCOUNT_NBR', reason: 'FE_003' })
  if (errors.length > 0 || !group || amountCents === undefined) return { kind: 'invalid', errors }
  const account = readAccount(text, group.tender, isByToken)
  return account
    ? { kind: 'valid', form: toForm(text, group.group, amountCents, account, detailsOf({ fields })) }
    : { kind: 'not-a-test-card' }
}

function readAccount(text: (name: string) => string, tender: 'card' | 'bank', isByToken: boolean) {
  if (isByToken) return { kind: 'token', bric: text('ORIG_AUTH_GUID') } as const
  if (tender === 'bank')
    return { kind: 'bank', routingNbr: text('ROUTING_NBR'), accountNbr: text('ACCOUNT_NBR') } as const
  const card = findTestCard(text('ACCOUNT_NBR'))
  return card && ({ kind: 'card', card } as const)
}

function toForm(
  text: (name: string) => string,
  tranGroup: TranGroup,
  amountCents: number,
  account: ValidForm['account'],
  details: Details,
): ValidForm {
  return {
    tranGroup,
    amountCents,
    account,
    industryType: text('INDUSTRY_TYPE'),
    tranNbr: text('TRAN_NBR'),
    batchId: text('BATCH_ID'),
    address: text('ADDRESS'),
    zipCode: text('ZIP_CODE'),
    cvv: text('CVV2'),
    details,
  }
}
