/** What a guest may choose with an item. */
export type Modifier = { modifierId: string; name: string; priceCents: number }
/** `taxRate` in thousandths of a percent: 8875 is 8.875 percent. */
export type MenuItem = {
  itemId: string
  name: string
  priceCents: number
  taxRate: number
  isAvailable: boolean
  modifiers: readonly Modifier[]
}
export type Menu = { menuId: string; name: string; items: readonly MenuItem[] }
/** `isHeld`: the house keeps it, and nobody can be seated there. */
export type Table = { tableId: string; name: string; seats: number; isHeld: boolean }
/** What the desk of a hotel says of a room: who stays there, and whether a charge may be put on it. */
export type Room = { roomNumber: string; guestLastName: string; folioNumber: string; takesCharges: boolean }
export type Location = {
  locationId: string
  name: string
  kind: 'restaurant' | 'hotel'
  isOpen: boolean
  timeZone: string
  menus: readonly Menu[]
  tables: readonly Table[]
  rooms: readonly Room[]
}

/** Where all of them are: batches close by the same clock. */
const timeZone = 'America/New_York'

type Priced = Partial<Pick<MenuItem, 'isAvailable' | 'modifiers'>>
const itemsAt =
  (taxRate: number) =>
  (itemId: string, name: string, priceCents: number, others: Priced = {}): MenuItem => ({
    ...{ itemId: `itm_${itemId}`, name, priceCents, taxRate, isAvailable: true, modifiers: [], ...others },
  })
const modifier = (modifierId: string, name: string, priceCents: number): Modifier => ({
  ...{ modifierId: `mod_${modifierId}`, name, priceCents },
})
const menu = (menuId: string, name: string, ...items: MenuItem[]): Menu => ({ menuId: `mnu_${menuId}`, name, items })
const table = (number: number, seats: number, isHeld = false): Table => ({
  ...{ tableId: `tbl_${number}`, name: String(number), seats, isHeld },
})
const room = (roomNumber: string, guestLastName: string, folioNumber: string, takesCharges = true): Room => ({
  ...{ roomNumber, guestLastName, folioNumber, takesCharges },
})

const item = itemsAt(8_875)
const hotelItem = itemsAt(8_000)
const burger = [modifier('cheese', 'Cheese', 150), modifier('bacon', 'Bacon', 200), modifier('no_bun', 'No bun', 0)]
const steak = [
  modifier('rare', 'Rare', 0),
  modifier('medium', 'Medium', 0),
  modifier('pepper_sauce', 'Pepper sauce', 350),
]

/** The places of the sandbox, the same for everybody and at each start; what is opened in them is each caller's own (payments 13.4). */
export const locations: readonly Location[] = [
  {
    ...{ locationId: 'loc_100', name: 'Harbour Grill', kind: 'restaurant', isOpen: true, timeZone },
    menus: [
      menu(
        'lunch',
        'Lunch',
        item('burger', 'Burger', 1500, { modifiers: burger }),
        item('salad', 'Garden salad', 1195),
        item('soup', 'Soup of the day', 825),
      ),
      menu(
        'dinner',
        'Dinner',
        item('steak', 'Strip steak', 3800, { modifiers: steak }),
        item('salmon', 'Salmon', 2975),
        item('oysters', 'Dozen oysters', 2400, { isAvailable: false }),
        item('private_dining', 'Private dining room', 450_000),
      ),
      menu(
        'drinks',
        'Drinks',
        item('lemonade', 'Lemonade', 450),
        item('wine', 'Glass of wine', 1100),
        item('coffee', 'Coffee', 395),
      ),
    ],
    tables: [table(1, 2), table(2, 2), table(3, 2), table(7, 4), table(8, 4), table(9, 6), table(13, 8, true)],
    rooms: [],
  },
  {
    ...{ locationId: 'loc_200', name: 'Lakeside Hotel', kind: 'hotel', isOpen: true, timeZone },
    menus: [
      menu(
        'breakfast',
        'Breakfast',
        hotelItem('pancakes', 'Pancakes', 1325),
        hotelItem('omelette', 'Omelette', 1495, { modifiers: [modifier('cheese', 'Cheese', 150)] }),
        hotelItem('coffee', 'Coffee', 425),
      ),
      menu('bar', 'Bar', hotelItem('club_sandwich', 'Club sandwich', 1850), hotelItem('wine', 'Glass of wine', 1300)),
    ],
    tables: [table(21, 2), table(22, 4)],
    rooms: [
      room('1204', 'Martin', 'F-88231'),
      room('1205', 'Okafor', 'F-88232'),
      room('1998', 'Novak', 'F-88240', false),
    ],
  },
  {
    ...{ locationId: 'loc_900', name: 'Night Kitchen', kind: 'restaurant', isOpen: false, timeZone },
    menus: [menu('night', 'Night', item('ramen', 'Ramen', 1650))],
    tables: [table(31, 2)],
    rooms: [],
  },
]

export const findLocation = (locationId: string): Location | undefined =>
  locations.find(each => each.locationId === locationId)
export const findItem = ({ menus }: Location, itemId: string): MenuItem | undefined =>
  menus.flatMap(({ items }) => items).find(each => each.itemId === itemId)
export const findTable = ({ tables }: Location, tableId: string): Table | undefined =>
  tables.find(each => each.tableId === tableId)

export type RoomRefusal = 'ROOM_NOT_OCCUPIED' | 'GUEST_MISMATCH' | 'ROOM_LIMIT'
/** The room that a charge goes to, or why it cannot; names are compared as people write them. */
export function findRoom({ rooms }: Location, roomNumber: string, guestLastName: string): Room | RoomRefusal {
  const found = rooms.find(each => each.roomNumber === roomNumber.trim())
  if (!found) return 'ROOM_NOT_OCCUPIED'
  if (!found.takesCharges) return 'ROOM_LIMIT'
  const isGuest = found.guestLastName.localeCompare(guestLastName.trim(), 'en', { sensitivity: 'base' }) === 0
  return isGuest ? found : 'GUEST_MISMATCH'
}
