import { findLocation, findTable } from '../../domain/hospitality/places.ts'
import { formatCents, toNumberOfDollars } from '../../lib/money/money.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { type Check, freeTable, putCheck, takeTable } from '../store/in-person/checks-table.ts'
import type { Writer } from '../store/tables.ts'
import {
  type ChangedCheck,
  type HospitalityTools,
  lockOpen,
  lockState,
  type Refused,
  refuse,
  refuseField,
  refuseOld,
  stateOf,
} from './check-call.ts'
import { refuseTaken } from './open-check.ts'
import { balanceOf } from './payment-facts.ts'

/** What is left out stays as it is. `version`: of the check that the caller read. */
export type CheckChange = Asker & {
  id: number
  version: number | undefined
  tableId: string | undefined
  guests: number | undefined
  serverName: string | undefined
  note: string | undefined
}

/** Moves the guests of an open check, or writes down what is new of them. */
export async function changeCheck(trx: Writer, asked: CheckChange): Promise<ChangedCheck> {
  const locked = await lockOpen(trx, asked, asked.id)
  if ('kind' in locked) return locked
  const { check, payments } = locked
  const { version, tableId = check.table_id, guests = check.guests } = asked
  const { serverName = check.server_name, note = check.note } = asked
  const old = refuseOld(check, version)
  if (old) return old
  const changed: Check = {
    ...check,
    ...{ table_id: tableId, guests, server_name: serverName, note, version: check.version + 1 },
  }
  const refused = await move(trx, check, changed)
  if (refused) return refused
  await putCheck(trx, changed)
  return { kind: 'done', state: { check: changed, payments } }
}

/** Takes the new table before the old one is free, so that of two who change places nobody waits for the other. */
async function move(trx: Writer, check: Check, { table_id: tableId }: Check): Promise<Refused | undefined> {
  const { id, credential_id, location_id } = check
  if (tableId === check.table_id || tableId === null) return undefined
  const location = findLocation(location_id)
  const table = location && findTable(location, tableId)
  if (!table) return refuseField('table_id', `${location?.name} has no such table`)
  if (table.isHeld) return refuseTaken
  if (!(await takeTable(trx, { credential_id, location_id, table_id: tableId, check_id: id }))) return refuseTaken
  await freeTable(trx, check)
  return undefined
}

/** Closes a check of which nothing is left to pay; one that is closed stays so. */
export async function closeCheck(
  trx: Writer,
  asked: Asker & { id: number },
  tools: HospitalityTools,
): Promise<ChangedCheck> {
  const locked = await lockState(trx, asked, asked.id)
  if ('kind' in locked) return locked
  const { check } = locked
  if (check.closed_at_ms !== null) return { kind: 'done', state: locked }
  const { balanceCents } = balanceOf(locked)
  if (balanceCents > 0)
    return refuse('CHECK_HAS_BALANCE', `${formatCents(balanceCents)} is still to be paid`, {
      details: { balance: toNumberOfDollars(balanceCents) },
    })
  const { nowMs } = await todayOf(trx, asked.credential.merchantId, tools)
  const closed = { ...check, closed_at_ms: nowMs, version: check.version + 1 }
  await putCheck(trx, closed)
  await freeTable(trx, check)
  return { kind: 'done', state: await stateOf(trx, closed) }
}
