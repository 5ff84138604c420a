import { findLocation, findTable } from '../../domain/hospitality/places.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { todayOf } from '../sandbox/clock.ts'
import { deleteCheck, findCheckByExternalId, insertCheck, takeTable } from '../store/in-person/checks-table.ts'
import type { Writer } from '../store/tables.ts'
import {
  type ChangedCheck,
  checkIdOf,
  type HospitalityTools,
  refuse,
  refuseDuplicate,
  refuseField,
  requestHashOf,
  stateOf,
} from './check-call.ts'

export type NewCheckRequest = Asker & {
  locationId: string
  externalId: string
  tableId: string | null
  guests: number
  serverName: string
  note: string
}

/** Opens a check, once however often its number comes: a repetition gets the check as it is now. */
export async function openCheck(trx: Writer, asked: NewCheckRequest, tools: HospitalityTools): Promise<ChangedCheck> {
  const { credential, locationId, externalId, tableId, guests, serverName, note } = asked
  const requestHash = requestHashOf(tools, [locationId, externalId, tableId, guests, serverName, note])
  const known = await findOpened(trx, asked, requestHash)
  if (known) return known
  const location = findLocation(locationId)
  if (!location) return refuseField('location_id', 'there is no such location; use one from GET /locations')
  if (!location.isOpen) return refuse('LOCATION_CLOSED', `${location.name} is closed`)
  const table = tableId === null ? undefined : findTable(location, tableId)
  if (tableId !== null && !table) return refuseField('table_id', `${location.name} has no such table`)
  if (table?.isHeld) return refuseTaken
  const { nowMs } = await todayOf(trx, asked.credential.merchantId, tools)
  const check = await insertCheck(trx, {
    ...{ credential_id: credential.id, external_id: externalId, request_hash: requestHash },
    ...{ location_id: locationId, table_id: tableId, guests, server_name: serverName, note },
    ...{ lines: '[]', last_line: 0, subtotal_cents: 0, tax_cents: 0, version: 1 },
    ...{ opened_at_ms: nowMs, closed_at_ms: null },
  })
  if (!check) return (await findOpened(trx, asked, requestHash)) ?? refuseTaken
  if (tableId === null) return { kind: 'done', state: { check, payments: [] } }
  const isSeated = await takeTable(trx, {
    ...{ credential_id: credential.id, location_id: locationId, table_id: tableId, check_id: check.id },
  })
  if (isSeated) return { kind: 'done', state: { check, payments: [] } }
  await deleteCheck(trx, check.id)
  return refuseTaken
}

export const refuseTaken = refuse('TABLE_TAKEN', 'This table is occupied; use another one', { field: 'table_id' })

/** What was opened with this number before; undefined where nothing was. */
async function findOpened(
  trx: Writer,
  { credential, externalId }: NewCheckRequest,
  requestHash: string,
): Promise<ChangedCheck | undefined> {
  const check = await findCheckByExternalId(trx, credential.id, externalId)
  if (!check) return undefined
  if (check.request_hash !== requestHash) return refuseDuplicate({ check_id: checkIdOf(check) })
  return { kind: 'done', state: await stateOf(trx, check) }
}
