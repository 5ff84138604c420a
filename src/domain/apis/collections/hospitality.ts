import type { CollectionPlan } from './collection-plan.ts'

const cash = { type: 'cash', bric: null } as const

export const hospitalityPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'token', keep: { ACCESS_TOKEN: 'access_token' }, expect: { token_type: 'Bearer' } },
    { call: 'locations', keep: { location_id: 'locations.0.location_id' }, expect: { 'locations.0.is_open': true } },
    { call: 'menus', keep: { ITEM_ID: 'menus.0.items.0.item_id' } },
    { call: 'tables' },
    {
      call: 'open-check',
      send: { external_id: 'visit-{{RUN}}' },
      keep: { check_id: 'check_id' },
      expect: { status: 'open' },
    },
    { call: 'list-checks', needs: ['open-check'], send: { external_id: 'visit-{{RUN}}' }, expect: { count: 1 } },
    { call: 'change-check', send: { note: 'Window seat' }, expect: { note: 'Window seat' } },
    { call: 'add-items', expect: { 'items.0.item_id': 'itm_burger', total: 32.66 } },
    { call: 'split-check', needs: ['add-items'], send: { ways: '2' }, expect: { 'shares.0.amount': 16.33 } },
    {
      call: 'pay',
      title: 'Pay part in cash',
      needs: ['add-items'],
      send: { ...cash, amount: '10.00', external_id: 'visit-{{RUN}}-1' },
      keep: { payment_id: 'payment_id' },
      expect: { status: 'approved', balance: 22.66 },
    },
    { call: 'tip', send: { tip: '2' }, expect: { tip: 2 } },
    { call: 'void-payment', expect: { status: 'voided', balance: 32.66 } },
    {
      call: 'pay',
      title: 'Pay the check in cash',
      send: { ...cash, amount: '32.66', external_id: 'visit-{{RUN}}-2' },
      expect: { status: 'approved', balance: 0 },
    },
    { call: 'get-check', expect: { balance: 0 } },
    { call: 'close-check', expect: { status: 'closed' } },
    {
      call: 'open-check',
      title: 'Open a check at a hotel',
      send: { location_id: 'loc_200', external_id: 'stay-{{RUN}}' },
      keep: { check_id: 'check_id' },
      expect: { status: 'open' },
    },
    {
      call: 'menus',
      title: 'Read the menus of the hotel',
      path: { location_id: 'loc_200' },
      keep: { ITEM_ID: 'menus.0.items.0.item_id' },
    },
    { call: 'add-items', title: 'Add items of the hotel', send: { 'items[].item_id': '{{ITEM_ID}}' } },
    {
      call: 'room-charge',
      needs: ['Add items of the hotel'],
      send: { check_id: '{{check_id}}', external_id: 'room-{{RUN}}' },
      keep: { room_charge_id: 'room_charge_id' },
      expect: { status: 'posted' },
    },
    { call: 'get-room-charge', expect: { status: 'posted' } },
  ],
}
