import { decodeBase64Payload, encodeBase64Payload } from '../../lib/base64-payload.ts'
import { holdsCardNumber, maskCardNumbers } from '../../lib/cards/card-numbers.ts'
import { isRecord } from '../../lib/is-record.ts'

/**
 * The answer of a demo payment as the browser carries it in the query (`trans` or `checkout`, spec §2): JSON of known
 * fields, base64. It is untrusted: anybody can write one, so it is shown as text, masked, and never decides anything.
 */
export const demoTransactionFields = [
  // Request fields that come back (spec §3)
  ...['TRAN_NBR', 'AMOUNT', 'TRAN_CODE', 'TRAN_TYPE', 'BATCH_ID', 'INDUSTRY_TYPE', 'CARD_ENT_METH', 'ORIG_AUTH_GUID'],
  ...['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR', 'ORIG_TRAN_TYPE', 'CURRENCY_CODE', 'INVOICE_NBR'],
  ...['USER_DATA_1', 'USER_DATA_2', 'USER_DATA_3', 'USER_DATA_4', 'USER_DATA_5', 'USER_DATA_6', 'USER_DATA_7'],
  ...['USER_DATA_8', 'USER_DATA_9', 'USER_DATA_10', 'ORDER_NBR', 'TAX_AMT', 'TIP_AMT'],
  ...['FIRST_NAME', 'LAST_NAME', 'ADDRESS', 'CITY', 'STATE', 'ZIP_CODE', 'Description'],
  // The platform's answer (payments 1.5)
  ...['MSG_VERSION', 'LOCAL_DATE', 'LOCAL_TIME', 'AUTH_GUID', 'AUTH_RESP', 'AUTH_CODE', 'AUTH_AVS', 'AUTH_CVV2'],
  ...['AUTH_RESP_TEXT', 'AUTH_CARD_TYPE', 'AUTH_TRAN_DATE_GMT', 'AUTH_AMOUNT_REQUESTED', 'AUTH_AMOUNT'],
  ...['AUTH_AVAILABLE_BAL', 'AUTH_CURRENCY_CODE', 'NETWORK_RESPONSE', 'AUTH_MASKED_ACCOUNT_NBR', 'AUTH_TRAN_IDENT'],
  ...['AUTH_PAR', 'AUTH_CARD_COUNTRY_CODE', 'AUTH_CARD_COUNTRY_NAME', 'AUTH_CARD_CURRENCY_CODE'],
  ...['AUTH_CARD_CURRENCY_NAME', 'AUTH_CARD_A', 'AUTH_CARD_B', 'AUTH_CARD_C', 'AUTH_CARD_E', 'AUTH_CARD_F'],
  ...['AUTH_CARD_G', 'AUTH_CARD_I', 'AUTH_CARD_K', 'AUTH_CARD_L', 'CANCELLED'],
  // Validation of Browser Post and the pay page (payments 3)
  ...['BP_RESP_CODE', 'BP_RESP_TEXT', 'BP_FIELD_ERRORS'],
  // Hosted checkout (payments 5)
  ...['Status', 'StatusCode', 'StatusMessage', 'Amount', 'InvoiceNumber', 'MaskedPan', 'CardType', 'ApprovalCode'],
  ...['TransactionId', 'AvsResult', 'CvvResult', 'ShopperMessage'],
] as const
export type DemoTransactionField = (typeof demoTransactionFields)[number]

/** Known fields that were present, in the order in which they came. */
export type DemoTransaction = { [Field in DemoTransactionField]?: string }

const knownFields: ReadonlySet<string> = new Set(demoTransactionFields)
export const fieldValueMaxLength = 1_000
/** Longest payload that is read or written; whole URLs stay under the 16 KB that servers take. */
export const payloadMaxLength = 8_192

function isKnownField(name: string): name is DemoTransactionField {
  return knownFields.has(name)
}

/** Keeps known fields with text values, cut to their limit, without control characters, masked. */
export function pickTransaction(fields: Iterable<readonly [string, unknown]>): DemoTransaction {
  const transaction: DemoTransaction = {}
  for (const [name, value] of fields) {
    if (!isKnownField(name) || (typeof value !== 'string' && typeof value !== 'number')) continue
    // Masked before it is cut, so that no part of a card number stands at the edge.
    const text = maskCardNumbers(String(value).replace(/\p{Cc}+/gu, ' '))
    transaction[name] = text.slice(0, fieldValueMaxLength)
  }
  return transaction
}

/** The payload for a query value. Fields that would make it too long are left out, the longest ones first. */
export function encodeTransaction(transaction: DemoTransaction): string {
  const entries = Object.entries(pickTransaction(Object.entries(transaction)))
  for (;;) {
    const payload = encodeBase64Payload(JSON.stringify(Object.fromEntries(entries)))
    if (payload.length <= payloadMaxLength) return payload
    const lengths = entries.map(([, value]) => value.length)
    entries.splice(lengths.lastIndexOf(Math.max(...lengths)), 1)
  }
}

export type UnreadableReason = 'cut' | 'too-long' | 'not-ours' | 'card-number'
export type DecodedTransaction =
  | { ok: true; transaction: DemoTransaction }
  | { ok: false; reason: UnreadableReason; message: string }

/** What people read instead of the answer. */
export const unreadableMessages: Record<UnreadableReason, string> = {
  cut: 'The end of this response is missing. The link was probably truncated. Copy the whole address, or make the payment again.',
  'too-long': `This response is longer than ${payloadMaxLength} characters, the maximum of a demo response, so it was not read.`,
  'not-ours': 'This is not a response from one of our demos. Make a payment in the demo to see its response here.',
  'card-number':
    'This response contains a card number, so it is not shown. Our demos never include one. Do not share this address.',
}

const unreadable = (reason: UnreadableReason): DecodedTransaction => ({
  ok: false,
  reason,
  message: unreadableMessages[reason],
})

/** Fields of an answer; those that Hosted Checkout repeats in its `result` come first, so that its own words win. */
export function fieldsOf(answer: Record<string, unknown>): [string, unknown][] {
  const inner = Object.hasOwn(answer, 'result') && isRecord(answer['result']) ? answer['result'] : {}
  return [...Object.entries(inner), ...Object.entries(answer)]
}

/** What our demos write is masked, so a card number comes from somebody else; it may stand in any field, known or not. */
function carriesCardNumber(answer: Record<string, unknown>): boolean {
  const text = fieldsOf(answer)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `"${name}":"${String(value).replace(/\p{Cc}+/gu, ' ')}"`)
    .join('\n')
  return holdsCardNumber(text)
}

/** Reads a `trans` or `checkout` query value. Never throws, whatever the text is. */
export function decodeTransaction(payload: string): DecodedTransaction {
  if (payload.length > payloadMaxLength) return unreadable('too-long')
  const decoded = decodeBase64Payload(payload)
  if (!decoded.ok || !decoded.text.trimStart().startsWith('{')) return unreadable('not-ours')
  let parsed: unknown
  try {
    parsed = JSON.parse(decoded.text)
  } catch {
    // It begins like ours; JSON that a cut explains has no closing brace.
    return unreadable(decoded.isCut || !decoded.text.trimEnd().endsWith('}') ? 'cut' : 'not-ours')
  }
  if (!isRecord(parsed)) return unreadable('not-ours')
  if (carriesCardNumber(parsed)) return unreadable('card-number')
  const transaction = pickTransaction(fieldsOf(parsed))
  return Object.keys(transaction).length === 0 ? unreadable('not-ours') : { ok: true, transaction }
}
