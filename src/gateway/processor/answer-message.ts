import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { formatCents } from '../../lib/money/money.ts'
import {
  type AnswerFields,
  answerFields,
  authCardType,
  formatGmt,
  fourPartKeyFields,
  headFields,
  maskedAccount,
} from '../http/wire/answer-fields.ts'
import { fourPartKeyNames } from '../http/wire/key-value.ts'
import { businessDate } from '../sandbox/new-york-time.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { TransactionRow } from '../store/tables.ts'
import { userDataNames } from './details-of.ts'
import { type Message, type Rejection, textOf } from './message.ts'
import { findField } from './validate-message.ts'

/** A first payment, decided and recorded: all fields of payments 1.5, then what comes back of the request. */
export function answerPayment(message: Message, row: TransactionRow, { fourPartKey }: Credential): AnswerFields {
  return [...withLocalTime(message, answerFields(row, fourPartKey, row.batch_id)), ...userData(message)]
}

/** What was done about an earlier transaction: approved without a code of the issuer (payments 1.5). */
export type FollowUpAnswer = {
  row: TransactionRow
  amountCents: number
  answer: { code: string; text: string; authCode?: string }
  nowMs: number
}

export function answerFollowUp(
  message: Message,
  credential: Credential,
  { row, amountCents, answer, nowMs }: FollowUpAnswer,
): AnswerFields {
  const requestedCents = textOf(message, 'AMOUNT') || formatCents(amountCents)
  const masked = maskedAccount(row)
  return [
    ...head(message, credential, nowMs),
    ['AUTH_GUID', row.bric],
    ['AUTH_RESP', answer.code],
    ...(answer.authCode ? ([['AUTH_CODE', answer.authCode]] as AnswerFields) : []),
    ['AUTH_RESP_TEXT', answer.text],
    ['AUTH_CARD_TYPE', authCardType(row)],
    ['AUTH_TRAN_DATE_GMT', formatGmt(nowMs)],
    ['AUTH_AMOUNT_REQUESTED', requestedCents],
    ['AUTH_AMOUNT', formatCents(amountCents)],
    ['AUTH_CURRENCY_CODE', row.currency],
    ['NETWORK_RESPONSE', answer.code],
    ...(masked ? ([['AUTH_MASKED_ACCOUNT_NBR', masked]] as AnswerFields) : []),
    ['ORIG_TRAN_TYPE', row.tran_type],
    ...userData(message),
  ]
}

/** The close of a batch: no transaction, only how many it settled. */
export function answerClose(message: Message, credential: Credential, batchId: string, nowMs: number): AnswerFields {
  const fields = head(message, credential, nowMs).map(([name, value]): [string, string] => [
    name,
    name === 'BATCH_ID' ? batchId : value,
  ])
  return [...fields, ['AUTH_RESP', '00'], ['AUTH_RESP_TEXT', 'APPROVAL'], ['AUTH_TRAN_DATE_GMT', formatGmt(nowMs)]]
}

/** A message that nobody decided about: what came back, the code and its reason. */
export function answerRejection(
  message: Message,
  { code, text }: Rejection,
  { fourPartKey, nowMs }: { fourPartKey?: string; nowMs: number },
): AnswerFields {
  const amount = wellFormed(message, 'AMOUNT')
  return [
    ...head(message, fourPartKey === undefined ? undefined : { fourPartKey }, nowMs),
    ['AUTH_RESP', code],
    ['AUTH_RESP_TEXT', text],
    ...(amount
      ? ([
          ['AUTH_AMOUNT_REQUESTED', amount],
          ['AUTH_AMOUNT', '0.00'],
        ] as AnswerFields)
      : []),
    ...userData(message),
  ]
}

function head(message: Message, credential: Pick<Credential, 'fourPartKey'> | undefined, nowMs: number): AnswerFields {
  const echoed = (name: string) => wellFormed(message, name)
  const keyFields = credential
    ? fourPartKeyFields(credential.fourPartKey)
    : fourPartKeyNames.map((name): [string, string] => [name, echoed(name)]).filter(([, value]) => value !== '')
  const numbers = {
    tranType: echoed('TRAN_TYPE'),
    batchId: echoed('BATCH_ID') || businessDate(nowMs),
    tranNbr: echoed('TRAN_NBR'),
  }
  return withLocalTime(message, headFields(keyFields, numbers, nowMs))
}

/** The merchant's own date and time come back as they were sent; New York's when they were left out. */
function withLocalTime(message: Message, fields: AnswerFields): AnswerFields {
  return fields.map(([name, value]) => [
    name,
    name === 'LOCAL_DATE' || name === 'LOCAL_TIME' ? wellFormed(message, name) || value : value,
  ])
}

/** A value that may come back: it obeys length and form, and is no card number. */
function wellFormed(message: Message, name: string): string {
  const value = textOf(message, name)
  const row = findField(name)
  const isShort = value.length <= (row?.maxLength ?? 4)
  const isPlain = /^[\w.-]*$/.test(value) && (row?.kind !== 'digits' || /^\d*$/.test(value))
  return isShort && isPlain ? maskCardNumbers(value) : ''
}

function userData(message: Message): AnswerFields {
  return userDataNames.flatMap((name): AnswerFields => {
    const value = textOf(message, name)
    return value === '' || value.length > 80 || /\p{Cc}/u.test(value) || !value.isWellFormed()
      ? []
      : [[name, maskCardNumbers(value)]]
  })
}
