import { createHash } from 'node:crypto'
import { parseFourPartKey } from '../../../domain/credentials/four-part-key.ts'
import { type CardBrand, cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import { formatCents } from '../../../lib/money/money.ts'
import { newYorkTime } from '../../sandbox/new-york-time.ts'
import type { TransactionRow } from '../../store/tables.ts'

export type AnswerFields = [name: string, value: string][]

/** `11/21/2026 02:30:00 PM` (payments 1.5). */
export function formatGmt(epochMs: number): string {
  const iso = new Date(epochMs).toISOString()
  const hour = Number(iso.slice(11, 13))
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${twelve}${iso.slice(13, 19)} ${hour < 12 ? 'AM' : 'PM'}`
}

export function fourPartKeyFields(fourPartKey: string): AnswerFields {
  const key = parseFourPartKey(fourPartKey)
  if (!key) throw new Error('a stored four-part key is damaged')
  return [
    ['CUST_NBR', key.custNbr],
    ['MERCH_NBR', key.merchNbr],
    ['DBA_NBR', key.dbaNbr],
    ['TERMINAL_NBR', key.terminalNbr],
  ]
}

function localTimeFields(epochMs: number): AnswerFields {
  const local = newYorkTime(epochMs)
  return [
    ['LOCAL_DATE', `${local.month}${local.day}${local.year.slice(2)}`],
    ['LOCAL_TIME', `${local.hour}${local.minute}${local.second}`],
  ]
}

type Numbers = { tranType: string; batchId: string; tranNbr: string }

/** What every answer of the processor begins with (payments 1.5); TRAN_TYPE and TRAN_NBR are left out where they are empty. */
export function headFields(key: AnswerFields, { tranType, batchId, tranNbr }: Numbers, nowMs: number): AnswerFields {
  const sent = (name: string, value: string): AnswerFields => (value === '' ? [] : [[name, value]])
  return [
    ['MSG_VERSION', '003'],
    ...key,
    ...sent('TRAN_TYPE', tranType),
    ['BATCH_ID', batchId],
    ...sent('TRAN_NBR', tranNbr),
    ...localTimeFields(nowMs),
  ]
}

/** The answer of a recorded transaction, in the order of payments 1.5. Built from the row alone: a lookup repeats it. */
export function answerFields(row: TransactionRow, fourPartKey: string, batchId: string): AnswerFields {
  const numbers = { tranType: row.tran_type, batchId, tranNbr: row.tran_nbr }
  const fields: AnswerFields = [
    ...headFields(fourPartKeyFields(fourPartKey), numbers, row.created_at_ms),
    ['AUTH_GUID', row.bric],
    ['AUTH_RESP', row.auth_resp],
  ]
  if (row.auth_code !== '') fields.push(['AUTH_CODE', row.auth_code])
  fields.push(
    ['AUTH_AVS', row.auth_avs],
    ['AUTH_CVV2', row.auth_cvv2],
    ['AUTH_RESP_TEXT', row.auth_resp_text],
    ['AUTH_CARD_TYPE', authCardType(row)],
    ['AUTH_TRAN_DATE_GMT', formatGmt(row.created_at_ms)],
    ['AUTH_AMOUNT_REQUESTED', formatCents(row.amount_requested_cents)],
    ['AUTH_AMOUNT', formatCents(row.amount_cents)],
    ...availableBalance(row),
    ['AUTH_CURRENCY_CODE', row.currency],
    ['NETWORK_RESPONSE', row.auth_resp],
  )
  const isCard = row.tender !== 'bank' && row.brand !== ''
  if (isCard) fields.push(...issuerFields)
  const masked = maskedAccount(row)
  if (masked) fields.push(['AUTH_MASKED_ACCOUNT_NBR', masked])
  if (row.orig_tran_type) fields.push(['ORIG_TRAN_TYPE', row.orig_tran_type])
  if (isCard) fields.push(['AUTH_TRAN_IDENT', networkId(row.id)], ['AUTH_PAR', accountReference(row)])
  return fields
}

/** What is left of benefits, where their issuer told it. */
function availableBalance({ available_cents }: TransactionRow): AnswerFields {
  return available_cents === null ? [] : [['AUTH_AVAILABLE_BAL', formatCents(available_cents)]]
}

/** The letter of the brand; L is a bank account. */
export function authCardType(row: Pick<TransactionRow, 'tender' | 'brand'>): string {
  return row.tender === 'bank' ? 'L' : (cardBrands[row.brand as CardBrand]?.authCardType ?? '')
}

/** Asterisks and the last four; empty for a token that was not found. */
export function maskedAccount(row: Pick<TransactionRow, 'tender' | 'last_four'>): string {
  return row.last_four === '' ? '' : row.last_four.padStart(row.tender === 'bank' ? 9 : 16, '*')
}

const issuerFields: AnswerFields = [
  ['AUTH_CARD_COUNTRY_CODE', '840'],
  ['AUTH_CARD_COUNTRY_NAME', 'UNITED STATES'],
  ['AUTH_CARD_CURRENCY_CODE', '840'],
  ['AUTH_CARD_CURRENCY_NAME', 'US DOLLAR'],
  ...['A', 'B', 'C', 'E', 'F', 'G', 'I', 'K', 'L'].map((letter): [string, string] => [`AUTH_CARD_${letter}`, 'N']),
]

/** 15 digits that begin with 0, so that no scanner takes them for a card number. */
function networkId(transactionId: string): string {
  const number = BigInt(`0x${createHash('sha256').update(transactionId).digest('hex').slice(0, 16)}`)
  return `0${(number % 10n ** 14n).toString().padStart(14, '0')}`
}

/** 29 characters: the same for every token of a test card; made of its key, as its number is not known here. */
function accountReference(row: TransactionRow): string {
  const prefix = row.brand === 'mastercard' ? '5001' : 'V001'
  return prefix + createHash('sha256').update(row.account_key).digest('hex').toUpperCase().slice(0, 25)
}
