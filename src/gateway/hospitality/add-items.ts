import { linesMax } from '../../domain/apis/hospitality/request-fields.ts'
import { type CheckLine, sumsOf, takeAway } from '../../domain/hospitality/check-lines.ts'
import { findItem, findLocation, type Location, type MenuItem } from '../../domain/hospitality/places.ts'
import { toNumberOfDollars } from '../../lib/money/money.ts'
import type { Asker } from '../ledger/payment-request.ts'
import { type Check, putCheck } from '../store/in-person/checks-table.ts'
import type { Writer } from '../store/tables.ts'
import { type ChangedCheck, lockOpen, type Refused, refuse, refuseField, refuseOld } from './check-call.ts'
import { balanceOf } from './payment-facts.ts'

/** So many of an item; a negative number takes away. */
export type ItemEntry = {
  itemId: string
  quantity: number
  modifierIds: readonly string[]
  seat: number | null
  note: string
}
export type NewItems = Asker & { id: number; version: number | undefined; entries: readonly ItemEntry[] }

export const linesOf = ({ lines }: Pick<Check, 'lines'>): CheckLine[] => JSON.parse(lines) as CheckLine[]

/** Adds to an open check and takes away from it, all of it or nothing. */
export async function addItems(trx: Writer, asked: NewItems): Promise<ChangedCheck> {
  const locked = await lockOpen(trx, asked, asked.id)
  if ('kind' in locked) return locked
  const { check, payments } = locked
  const old = refuseOld(check, asked.version)
  if (old) return old
  const location = findLocation(check.location_id)
  if (!location) throw new Error(`the location of check ${check.id} is gone`)
  let after: Lines = { lines: linesOf(check), last: check.last_line }
  for (const [at, entry] of asked.entries.entries()) {
    const added = enter(after, entry, location, `items[${at}]`)
    if ('kind' in added) return added
    after = added
  }
  const { lines, last } = after
  if (lines.length > linesMax) return refuseField('items', `a check holds ${linesMax} lines`)
  const { subtotalCents, taxCents } = sumsOf(lines)
  const changed: Check = {
    ...{ ...check, lines: JSON.stringify(lines), last_line: last, version: check.version + 1 },
    ...{ subtotal_cents: subtotalCents, tax_cents: taxCents },
  }
  const { balanceCents, paidCents, pendingCents } = balanceOf({ check: changed, payments })
  if (balanceCents < pendingCents)
    return refuse('BELOW_PAID', 'More is paid than would be left on the check; undo a payment first', {
      details: { paid: toNumberOfDollars(paidCents + pendingCents) },
    })
  await putCheck(trx, changed)
  return { kind: 'done', state: { check: changed, payments } }
}

/** Lines with the number of the one that was added last. */
type Lines = { lines: CheckLine[]; last: number }

function enter({ lines, last }: Lines, entry: ItemEntry, location: Location, at: string): Lines | Refused {
  const { itemId, quantity, modifierIds, seat, note } = entry
  const item = findItem(location, itemId)
  if (!item) return refuseField(`${at}.item_id`, `${location.name} has no such item; see its menus`)
  const priceCents = priceOf(item, modifierIds)
  if (priceCents === undefined) return refuseField(`${at}.modifier_ids`, `some of ${modifiersOf(item)}, each once`)
  if (quantity < 0) {
    const left = takeAway(lines, { itemId, modifierIds, seat }, -quantity)
    if (left) return { lines: left, last }
    return refuseField(`${at}.quantity`, 'the check has fewer of it with these modifiers and this seat')
  }
  if (!item.isAvailable) return refuse('ITEM_SOLD_OUT', `${item.name}: sold out`, { field: `${at}.item_id` })
  const { name, taxRate } = item
  const line = { number: last + 1, itemId, modifierIds, name, quantity, priceCents, taxRate, seat, note }
  return { lines: [...lines, line], last: last + 1 }
}

/** Of one with its modifiers; undefined where one is unknown or named twice. */
function priceOf({ priceCents, modifiers }: MenuItem, modifierIds: readonly string[]): number | undefined {
  const chosen = modifiers.filter(({ modifierId }) => modifierIds.includes(modifierId))
  if (chosen.length !== modifierIds.length) return undefined
  return chosen.reduce((sum, modifier) => sum + modifier.priceCents, priceCents)
}

const modifiersOf = ({ modifiers }: MenuItem) =>
  modifiers.length === 0 ? 'none' : modifiers.map(({ modifierId }) => modifierId).join(', ')
