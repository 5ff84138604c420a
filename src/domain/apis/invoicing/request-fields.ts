import { walletCardTypes } from '../../checkout/checkout-wallet.ts'
import { invoiceStatuses, invoiceTypes } from '../../invoicing/invoice.ts'
import {
  type ApiField,
  boolean,
  date,
  type FieldType,
  field,
  integer,
  list,
  logged,
  number,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { onlyWith } from '../specification/condition.ts'

// Fields of requests about invoices (payments 10.1). Days are those of New York on the sandbox clock.

export const types = oneOf(...invoiceTypes)
export const status = oneOf(...invoiceStatuses)

/** At most two places behind the point, and more than nothing. */
const dollars: FieldType = { ...number, pattern: /^(?!0(\.0{1,2})?$)\d{1,5}(\.\d{1,2})?$/ }
const percent: FieldType = { ...number, pattern: /^(100|\d{1,2}(\.\d{1,3})?)$/ }
const day: FieldType = { ...date, pattern: /^2\d{3}-\d{2}-\d{2}$/ }
const whenScheduled = onlyWith('when scheduled', 'type', 'scheduled')

export const invoice: readonly ApiField[] = [
  ...logged(
    'keep',
    field(
      'type',
      types,
      true,
      'ondemand: the link works immediately, and you send it. scheduled: we email it on send_date.',
      'ondemand',
    ),
    field('qrcode', boolean, false, 'Also return the link as a picture. Default: false.', 'false'),
  ),
  field('invoice.customer.first_name', text(50), true, 'Of your customer.', 'Ada'),
  field('invoice.customer.last_name', text(50), true, 'Of your customer.', 'Baker'),
  field(
    'invoice.customer.email',
    { ...text(100), pattern: /^[^\s@]+@[^\s@]+$/ },
    whenScheduled,
    'Receives the receipt; when scheduled, also the invoice and one reminder.',
    'ada@example.com',
  ),
  field(
    'invoice.customer.phone',
    { ...text(20), pattern: /^[0-9 +()-]+$/ },
    false,
    'Digits, spaces, hyphens, plus and brackets.',
    '212-555-0100',
  ),
  field('invoice.name', text(100), true, 'Heading of the invoice, as your customer sees it.', 'Garden work in May'),
  field('invoice.description', text(255), false, 'Description of the work or goods.', 'Hedges and lawn, 3 hours'),
  ...logged(
    'keep',
    field(
      'invoice.number',
      text(25),
      true,
      'Your own number. No two active invoices may have the same one.',
      'INV-1001',
    ),
    field('invoice.due_date', day, true, 'YYYY-MM-DD, today or later. It stays payable after that day.', '2030-06-30'),
    field(
      'invoice.send_date',
      day,
      whenScheduled,
      'YYYY-MM-DD, today or later, not after due_date. Not with ondemand.',
      '2030-06-01',
    ),
    field('invoice.amount', dollars, true, 'In dollars, before tax: 0.01 to 99999.99.', '149.99'),
    field(
      'invoice.tax_rate',
      percent,
      false,
      'Percent on top of amount: 0 to 100, up to three decimals. Default: 0.',
      '8.875',
    ),
    field(
      'invoice.service_fee_enabled',
      boolean,
      false,
      'Adds your account’s service fee, shown before the payment. Default: false.',
      'false',
    ),
  ),
]

export const invoiceQuery: readonly ApiField[] = logged(
  'keep',
  field('number', text(25), false, 'Only invoices with this number, including canceled ones.', 'INV-1001'),
  field('status', status, false, 'Only invoices in this state.', 'paid'),
  field('start', day, false, 'YYYY-MM-DD, the first day of creation.', '2026-03-01'),
  field('end', day, false, 'YYYY-MM-DD, the last day of creation.', '2026-03-31'),
  field(
    'count',
    { ...integer, pattern: /^([1-9]\d?|[1-4]\d\d|500)$/ },
    false,
    'Maximum rows, 1 to 500, newest first. Default: 100.',
    '100',
  ),
  field('after', integer, false, 'invoice_id of the last row that you have. The list continues after it.', '31207'),
)

/** Both also stand in the answer. */
export const settings: readonly ApiField[] = logged(
  'keep',
  field(
    'frame_origins',
    list,
    true,
    'Up to 10 origins whose pages may show invoices in a frame; [] for none. https, or http on localhost.',
    '["https://shop.example"]',
  ),
  field(
    'wallet_card_types',
    list,
    true,
    `Card types in the page’s test wallet, of ${walletCardTypes.join(', ')}; [] for no wallet.`,
    '["visa","master"]',
  ),
)

export const clock: readonly ApiField[] = logged(
  'keep',
  field(
    'days_ahead',
    { ...integer, pattern: /^\d{1,5}$/ },
    true,
    'How many days ahead of real time to set it: 0 to 36500. It cannot be set back.',
    '1',
  ),
)
