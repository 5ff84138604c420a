import { findLocation, type Location, locations, type MenuItem } from '../../../domain/hospitality/places.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { checkIdOf, refuse } from '../../hospitality/check-call.ts'
import { listTakenTables } from '../../store/in-person/checks-table.ts'
import type { CheckOutcome } from './answer.ts'
import type { CheckCall, CheckHandler } from './take-call.ts'

/** GET /locations */
export const listLocations: CheckHandler = async () => ({
  data: {
    locations: locations.map(({ locationId, name, kind, isOpen, timeZone }) => ({
      ...{ location_id: locationId, name, kind, is_open: isOpen, time_zone: timeZone },
    })),
  },
})

const unknownLocation = refuse('NOT_FOUND', 'No location has this location_id; see GET /locations')

/** A call about the location that the path names. */
const about =
  (answer: (location: Location, call: CheckCall) => CheckOutcome | Promise<CheckOutcome>): CheckHandler =>
  async call => {
    const location = findLocation(call.param('location_id'))
    return location ? answer(location, call) : unknownLocation
  }

const itemOf = ({ itemId, name, priceCents, taxRate, isAvailable, modifiers }: MenuItem) => ({
  ...{ item_id: itemId, name, price: toNumberOfDollars(priceCents), tax_rate: taxRate / 1000 },
  is_available: isAvailable,
  modifiers: modifiers.map(each => ({
    ...{ modifier_id: each.modifierId, name: each.name, price: toNumberOfDollars(each.priceCents) },
  })),
})

/** GET /locations/{location_id}/menus */
export const readMenus = about(({ menus }) => ({
  data: { menus: menus.map(({ menuId, name, items }) => ({ menu_id: menuId, name, items: items.map(itemOf) })) },
}))

/** GET /locations/{location_id}/tables */
export const readTables = about(async ({ locationId, tables }, { asker, tools }) => {
  const taken = await listTakenTables(tools.store.read, asker.credential.id, locationId)
  const rows = tables.map(({ tableId, name, seats, isHeld }) => {
    const check = taken.find(({ table_id: id }) => id === tableId)
    return {
      ...{ table_id: tableId, name, seats, is_free: !isHeld && check === undefined },
      ...(check && { check_id: checkIdOf({ id: check.check_id }) }),
    }
  })
  return { data: { tables: rows } }
})
