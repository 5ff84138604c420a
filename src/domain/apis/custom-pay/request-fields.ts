import { idempotencyHeader } from '../idempotency.ts'
import { type ApiField, digits, field, oneOf, text } from '../specification/api-specification.ts'
import { exampleBric } from '../specification/example-bric.ts'
import * as part from './request-parts.ts'

export const headers: readonly ApiField[] = [
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  field('EPI-Id', text(25), true, 'Your four-part key, joined by hyphens.', '9001-123456-1-1'),
  field('EPI-Signature', text(64), true, 'HMAC-SHA256 of path and body: 64 lower-case hex digits.', '5f2b9c41…'),
  field(
    'EPI-Trace',
    text(64),
    false,
    'Your own value in ASCII letters, digits and symbols. The answer repeats it; we do not store it.',
    'order-1001',
  ),
  idempotencyHeader,
  field('EPI-Version', oneOf('1.0'), false, 'Version of the API. Default: the latest.', '1.0'),
]

export const pathParts: readonly ApiField[] = [
  field('BRIC', text(20), 'if the path has it', 'Token of the payment or stored card.', exampleBric),
  field('batchID', digits(10), 'if the path has it', 'Number of the batch.', '20261121'),
]

export const listQuery: readonly ApiField[] = [
  field('detail', oneOf('dba'), false, 'dba lists all terminals of your DBA. Default: only this one.', 'dba'),
  field('limit', digits(3), false, 'Rows per page, 1 to 500. Default: 500.', '100'),
  field('before', text(20), false, 'Continues after this BRIC, the last one of the previous page.', exampleBric),
]

/** What each call of Custom Pay takes in its body (payments 8), by the name of its table. */
export const bodies = {
  sale: [
    part.wholeAmount,
    ...part.saleNumbers,
    part.industry,
    part.byCard,
    ...part.keyed,
    part.cvv2('Security code: 3 digits, 4 for American Express. Never stored.'),
    ...part.read,
    part.captureNow,
    ...part.details,
  ],
  'sale-by-token': [
    part.wholeAmount,
    ...part.numbers('1002'),
    part.industry,
    part.byToken,
    part.cvv2('Security code, when the shopper typed it again.'),
    part.captureNow,
    part.aciExt,
    ...part.details,
  ],
  tip: [part.amount('The new total, including the new tip.', '169.99'), part.newTip],
  capture: [
    part.amount('At most the authorized amount, increments included. The rest is released.', '149.99'),
    ...part.numbers('1003'),
    part.industry,
    part.byToken,
    part.tipInside,
    ...part.references,
  ],
  'forced-capture': [
    part.wholeAmount,
    ...part.numbers('1004'),
    part.industry,
    part.byCard,
    ...part.keyed,
    ...part.read,
    part.plain(
      'authorization',
      { ...text(6), minLength: 6, pattern: /^[0-9A-Za-z]+$/ },
      true,
      'Approval code that the issuer gave by phone.',
      '047211',
    ),
    ...part.details,
  ],
  increment: [
    part.amount('Amount to add to the hold, not the new total.', '50.00'),
    ...part.numbers('1005'),
    part.industry,
    part.byToken,
  ],
  void: [...part.numbers('1006'), part.byToken],
  refund: [
    part.amount('At most the captured amount, less earlier refunds.', '49.99'),
    ...part.numbers('1007'),
    part.industry,
    part.byToken,
    ...part.references,
  ],
  'unlinked-refund': [
    part.wholeAmount,
    ...part.numbers('1008'),
    part.industry,
    part.byCard,
    ...part.keyed,
    ...part.read,
    ...part.address,
    ...part.references,
  ],
  reverse: [...part.numbers('1009'), part.industry, part.byToken, part.wholeHold],
  avs: [
    ...part.numbers('1010'),
    part.industry,
    part.byCard,
    ...part.keyed,
    part.cvv2('Security code: 3 digits, 4 for American Express. Never stored.'),
    ...part.read,
    ...part.addressWith('address.address', 'address.zipCode'),
  ],
  ach: [
    part.wholeAmount,
    ...part.numbers('1011'),
    ...part.bank,
    ...part.addressWith('address.firstName', 'address.lastName'),
    ...part.references,
  ],
  storage: [
    part.storedCard.account(true, 'Card number, without spaces. Checked, and not charged.'),
    part.storedCard.expirationDate('YYMM: the year comes first.', '3012'),
    part.cvv2('Security code. Checked once and never stored.'),
    part.ownNumber('1012'),
    ...part.address,
  ],
  'change-storage': [
    part.storedCard.expirationDate('The new expiry date, YYMM.', '3112'),
    part.storedCard.account(false, 'The new card number, if it changed too.'),
    part.ownNumber('1013'),
    ...part.address,
  ],
} satisfies Record<string, readonly ApiField[]>
