import type { checkErrors } from '../../domain/apis/hospitality/codes.ts'
import { formatCents, toNumberOfDollars } from '../../lib/money/money.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { lookupHash } from '../merchants/keys.ts'
import { listCheckPayments, type PaymentOfCheck } from '../store/in-person/check-payments.ts'
import { type Check, lockCheck } from '../store/in-person/checks-table.ts'
import type { Reader, Writer } from '../store/tables.ts'
import type { TerminalTools } from '../terminals/terminal.ts'

export type HospitalityTools = TerminalTools

/** Why something is refused: a code to act on, the same in words, the field at fault, and facts to go on with. Nothing was changed. */
export type CheckRefusal = {
  code: (typeof checkErrors)[number] | 'NOT_FOUND'
  text: string
  field?: string
  details?: Readonly<Record<string, string | number>>
}
export type Refused = { kind: 'refused'; refusal: CheckRefusal }
export const refuse = (
  code: CheckRefusal['code'],
  text: string,
  more: Pick<CheckRefusal, 'field' | 'details'> = {},
): Refused => ({ kind: 'refused', refusal: { code, text, ...more } })
export const refuseField = (field: string, expected: string): Refused =>
  refuse('INVALID_FIELD', `${field}: ${expected}`, { field })

/** A check with its payments, as they are in this transaction of the database. */
export type CheckState = { check: Check; payments: readonly PaymentOfCheck[] }
/** `terminalId`: of the terminal that a payment was taken from. */
export type ChangedCheck = { kind: 'done'; state: CheckState; terminalId?: string } | Refused

export const checkIdOf = ({ id }: Pick<Check, 'id'>): string => `chk_${id}`

export const paymentIdOf = ({ id }: { id: number }): string => `pay_${id}`

export const unknownCheck = refuse(
  'NOT_FOUND',
  'You have no check with this check_id; list checks with external_id to find it',
)

/** The check, locked until the transaction ends. */
export async function lockState(trx: Writer, { credential }: Asker, id: number): Promise<CheckState | Refused> {
  const check = await lockCheck(trx, credential.id, id)
  return check ? stateOf(trx, check) : unknownCheck
}

/** The same, where it is open. */
export async function lockOpen(trx: Writer, asker: Asker, id: number): Promise<CheckState | Refused> {
  const state = await lockState(trx, asker, id)
  return 'kind' in state || state.check.closed_at_ms === null ? state : refuseClosed(state.check)
}

export const stateOf = async (db: Reader | Writer, check: Check): Promise<CheckState> => ({
  check,
  payments: await listCheckPayments(db, [check.id]),
})

export const refuseClosed = (check: Check): Refused => refuse('CHECK_CLOSED', `The check ${checkIdOf(check)} is closed`)

/** A terminal is asked for a part of the balance now. */
export const refusePending = (pendingCents: number): Refused =>
  refuse(
    'PAYMENT_PENDING',
    `${formatCents(pendingCents)} is waiting at a terminal; read the check again, or undo that payment`,
    {
      details: { pending: toNumberOfDollars(pendingCents) },
    },
  )

/** Refuses who read an older version of a check than they change; undefined when it is the latest, or none was named. */
export function refuseOld({ version }: Check, read: number | undefined): Refused | undefined {
  if (read === undefined || read === version) return undefined
  return refuse('CHECK_CHANGED', `The check has changed to version ${version}; read it again`, {
    details: { version },
  })
}

/** What is kept of a request with a number of the caller's own. `what`: all that makes it the same request. */
export const requestHashOf = ({ keys }: HospitalityTools, what: readonly unknown[]): string =>
  lookupHash(keys, 'hospitality request', JSON.stringify(what))

export const refuseDuplicate = (made: Readonly<Record<string, string>>): Refused =>
  refuse(
    'DUPLICATE_EXTERNAL_ID',
    'external_id was already sent with other fields; use a new number for a new request',
    {
      details: made,
      field: 'external_id',
    },
  )
