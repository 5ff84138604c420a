import { sealableFields } from '../../../domain/payments/pay-page-fields.ts'
import { findTranGroup, type Tender } from '../../../domain/payments/transaction-fields.ts'
import { maskCardNumbers } from '../../../lib/cards/card-numbers.ts'
import type { AnswerFields } from '../../http/wire/answer-fields.ts'
import type { FormFields } from '../../http/wire/read-form.ts'
import type { RandomBytes } from '../../ledger/bric.ts'
import { type GatewayKeys, lookupHash } from '../../merchants/keys.ts'
import type { PaySessionRow } from '../../store/tables.ts'

/** One visit of the pay page, as its handlers see it. */
export type PaySession = {
  /** The secret part of its address; who knows it may pay or cancel. */
  id: string
  idHash: string
  credentialId: string
  fields: FormFields
  /** What the merchant sealed: shown, and not for the shopper to change. */
  sealedNames: ReadonlySet<string>
  declines: number
  /** The last answer of the issuer, if there was one. */
  answer: AnswerFields | undefined
  skinCss: string
  skinNote: string
  expiresAtMs: number
  isFinished: boolean
  finishedAtMs: number | null
}

const idPattern = /^[\w-]{43}$/

export const mintSessionId = (randomBytes: RandomBytes): string => Buffer.from(randomBytes(32)).toString('base64url')

/** Under which a session is stored, so that a copy of the store opens no page; undefined for what cannot be an id. */
export function hashSessionId(keys: GatewayKeys, id: string): string | undefined {
  return idPattern.test(id) ? lookupHash(keys, 'pay-page', id) : undefined
}

export function toPaySession(id: string, row: PaySessionRow): PaySession {
  return {
    id,
    idHash: row.id_hash,
    credentialId: row.credential_id,
    fields: new Map(Object.entries(JSON.parse(row.fields) as Record<string, string>)),
    sealedNames: new Set(JSON.parse(row.sealed_names) as string[]),
    declines: row.declines,
    answer: row.answer === '' ? undefined : (JSON.parse(row.answer) as AnswerFields),
    skinCss: row.skin_css,
    skinNote: row.skin_note,
    expiresAtMs: row.expires_at_ms,
    isFinished: row.finished_at_ms !== null,
    finishedAtMs: row.finished_at_ms,
  }
}

export function tenderOf(session: PaySession): Tender {
  return findTranGroup(session.fields.get('TRAN_CODE') ?? '')?.tender ?? 'card'
}

const notKept = new Set(['TAC', 'ACCOUNT_NBR', 'EXP_DATE', 'CVV2', 'ROUTING_NBR'])

/**
 * The fields as they are stored: those of our tables without TAC and account. None holds a card number any more
 * (decision 0172); the mask is for the day on which one does.
 */
export function toStoredFields(fields: FormFields): string {
  const stored: Record<string, string> = {}
  for (const { name } of sealableFields) {
    const value = fields.get(name)
    if (value !== undefined && !notKept.has(name)) stored[name] = maskCardNumbers(value)
  }
  return JSON.stringify(stored)
}
