import { linesAtOnceMax } from '../../../domain/apis/hospitality/request-fields.ts'
import { addDays, isDay } from '../../../domain/billing/billing-days.ts'
import { findLocation } from '../../../domain/hospitality/places.ts'
import { splitBySeat, splitEvenly } from '../../../domain/hospitality/split-check.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { addItems, type ItemEntry, linesOf } from '../../hospitality/add-items.ts'
import { changeCheck, closeCheck } from '../../hospitality/change-check.ts'
import {
  type ChangedCheck,
  type CheckState,
  type Refused,
  refuseField,
  stateOf,
  unknownCheck,
} from '../../hospitality/check-call.ts'
import { openCheck } from '../../hospitality/open-check.ts'
import { balanceOf, paidSharesOf } from '../../hospitality/payment-facts.ts'
import type { JsonFields } from '../../http/wire/read-json-fields.ts'
import { todayOf } from '../../sandbox/clock.ts'
import { newYorkMidnight } from '../../sandbox/new-york-time.ts'
import { listCheckPayments } from '../../store/in-person/check-payments.ts'
import { findCheck, listChecks } from '../../store/in-person/checks-table.ts'
import { readTogether } from '../../store/rows/read-together.ts'
import type { CheckOutcome } from './answer.ts'
import type { CheckCall, CheckHandler } from './take-call.ts'
import { checkOf, rowIdIn, summaryOf } from './wire.ts'

const numberOr = <Missing>(text: string | undefined, missing: Missing) => (text === undefined ? missing : Number(text))

/** The row of the check that the path names. */
export const checkRowOf = ({ param }: CheckCall): number => rowIdIn(param('check_id'), 'chk')

const toCheck = (changed: ChangedCheck): CheckOutcome =>
  changed.kind === 'refused' ? changed : { data: checkOf(changed.state) }

/** POST /checks */
export const open: CheckHandler = async ({ asker, tools, fields }) => {
  const of = (name: string) => fields.get(name) ?? ''
  const asked = {
    ...{ ...asker, locationId: of('location_id'), externalId: of('external_id') },
    ...{ tableId: of('table_id') || null, guests: numberOr(fields.get('guests'), 1) },
    ...{ serverName: of('server_name'), note: of('note') },
  }
  const opened = await tools.store.write(trx => openCheck(trx, asked, tools))
  return opened.kind === 'refused' ? opened : { status: 201, data: checkOf(opened.state) }
}

/** The check that the path names, as it is now. */
async function findState(call: CheckCall): Promise<CheckState | Refused> {
  const { asker, tools } = call
  return readTogether(tools.store.read, async db => {
    const check = await findCheck(db, asker.credential.id, checkRowOf(call))
    return check ? stateOf(db, check) : unknownCheck
  })
}

/** GET /checks/{check_id} */
export const read: CheckHandler = async call => {
  const state = await findState(call)
  return 'kind' in state ? state : { data: checkOf(state) }
}

/** GET /checks: of one day, the newest first. */
export const list: CheckHandler = async ({ asker, tools, fields }) => {
  const { store } = tools
  const locationId = fields.get('location_id') ?? ''
  if (!findLocation(locationId)) return refuseField('location_id', 'there is no such location')
  const date = fields.get('date') || undefined
  if (date !== undefined && !isDay(date)) return refuseField('date', 'a valid date')
  const day = date ?? (await todayOf(store.read, asker.credential.merchantId, tools)).today
  const externalId = fields.get('external_id') || undefined
  const isOfAnyDay = externalId !== undefined && date === undefined
  const filter = {
    ...{ credentialId: asker.credential.id, locationId, externalId },
    status: (fields.get('status') || undefined) as 'open' | 'closed' | undefined,
    opened: isOfAnyDay ? undefined : { fromMs: newYorkMidnight(day), beforeMs: newYorkMidnight(addDays(day, 1)) },
  }
  const page = { limit: Number(fields.get('limit') || 50), offset: Number(fields.get('offset') || 0) }
  const { rows, total, payments } = await readTogether(store.read, async db => {
    const found = await listChecks(db, filter, page)
    const ids = found.rows.map(({ id }) => id)
    return { ...found, payments: await listCheckPayments(db, ids) }
  })
  const checks = rows.map(check =>
    summaryOf({ check, payments: payments.filter(({ check_id: id }) => id === check.id) }),
  )
  return { data: { checks, count: total } }
}

/** PATCH /checks/{check_id} */
export const change: CheckHandler = async call => {
  const { asker, tools, fields } = call
  const asked = {
    ...{ ...asker, id: checkRowOf(call), version: numberOr(fields.get('version'), undefined) },
    ...{ tableId: fields.get('table_id') || undefined, guests: numberOr(fields.get('guests'), undefined) },
    ...{ serverName: fields.get('server_name'), note: fields.get('note') },
  }
  return toCheck(await tools.store.write(trx => changeCheck(trx, asked)))
}

/** POST /checks/{check_id}/items */
export const add: CheckHandler = async call => {
  const { asker, tools, fields } = call
  const entries = readEntries(fields)
  if ('kind' in entries) return entries
  const asked = { ...asker, id: checkRowOf(call), version: numberOr(fields.get('version'), undefined), entries }
  return toCheck(await tools.store.write(trx => addItems(trx, asked)))
}

type WireEntry = { item_id: string; quantity: number; modifier_ids?: unknown[]; seat?: number; note?: string }

/** The entries, whose types were checked by their rows; of modifiers only that they are a list. */
function readEntries(fields: JsonFields): ItemEntry[] | Refused {
  const sent = JSON.parse(fields.get('items') ?? '[]') as WireEntry[]
  if (sent.length < 1 || sent.length > linesAtOnceMax) return refuseField('items', `1 to ${linesAtOnceMax} entries`)
  const isText = (id: unknown): id is string => typeof id === 'string'
  const wrong = sent.findIndex(({ modifier_ids: ids = [] }) => !ids.every(isText))
  if (wrong >= 0) return refuseField(`items[${wrong}].modifier_ids`, 'a list of texts')
  return sent.map(({ item_id: itemId, quantity, modifier_ids: ids = [], seat = null, note = '' }) => ({
    ...{ itemId, quantity, modifierIds: ids.filter(isText), seat, note },
  }))
}

/** GET /checks/{check_id}/split: what is still to be paid, by seat or in equal parts. It changes nothing. */
export const split: CheckHandler = async call => {
  const state = await findState(call)
  if ('kind' in state) return state
  const { balanceCents } = balanceOf(state)
  const ways = numberOr(call.fields.get('ways') || undefined, undefined)
  const shares =
    ways === undefined
      ? splitBySeat(balanceCents, linesOf(state.check), paidSharesOf(state))
      : splitEvenly(balanceCents, ways)
  return {
    data: {
      shares: shares.map(({ seat, amountCents }) => ({
        ...(seat !== null && { seat }),
        amount: toNumberOfDollars(amountCents),
      })),
      balance: toNumberOfDollars(balanceCents),
    },
  }
}

/** POST /checks/{check_id}/close */
export const close: CheckHandler = async call => {
  const { asker, tools } = call
  return toCheck(await tools.store.write(trx => closeCheck(trx, { ...asker, id: checkRowOf(call) }, tools)))
}
