import { shortCode } from '../../../domain/payments/response-codes.ts'
import { type CardBrand, cardBrands } from '../../../domain/payments/test-data/test-cards.ts'
import { uniqIdOf } from '../../../domain/payments/uniq-id.ts'
import type { RequestKind } from '../../../domain/terminals/request-states.ts'
import type { EntryMode } from '../../../domain/terminals/terminal-model.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { Reader, TerminalRequestRow } from '../../store/tables.ts'
import { type PaymentOfRequest, readPayments } from '../../terminals/show-terminal.ts'

/** What of the wire each `type` is; `cancel` asks nothing of a terminal. */
export const kinds: Readonly<Record<string, RequestKind>> = {
  ...{ sales: 'sale', preauth: 'auth', capture: 'capture', adjust: 'adjust', refund: 'refund', void: 'void' },
}
const typeOf = (kind: RequestKind) => Object.entries(kinds).find(([, each]) => each === kind)?.[0] ?? kind

export const notificationIdOf = (id: string): string => `ntf_${id}`
/** The id of the row; one that nobody has for what is no notification_id. */
export const rowIdOf = (notificationId: string | undefined): string =>
  /^ntf_([0-9a-f]{32})$/.exec(notificationId ?? '')?.[1] ?? ''

const entryModes: Readonly<Record<EntryMode, string>> = {
  ...{ contactless: 'contactless', chip: 'chip', swiped: 'swiped', keyed: 'keyed', fallback: 'swiped' },
}

/** A notification with all that is known of it: what a look-up answers and a callback tells. */
export async function notificationOf(db: Reader, row: TerminalRequestRow): Promise<object> {
  const payment = (await readPayments(db, [row])).get(row.transaction_id ?? '')
  return {
    ...{ notification_id: notificationIdOf(row.id), external_id: row.reference, device_id: row.serial },
    ...{ type: typeOf(row.kind), status: row.state, ...(row.failure && { failure: row.failure }) },
    updated_at: toIsoSeconds(row.updated_at_ms),
    ...(row.state === 'approved' || row.state === 'declined' ? { transaction: transactionOf(row, payment) } : {}),
  }
}

function transactionOf(row: TerminalRequestRow, payment: PaymentOfRequest | undefined) {
  const isApproved = row.state === 'approved'
  return {
    ...(payment && { uniq_id: uniqIdOf(payment.number), ccs_pk: payment.number }),
    ...(isApproved && payment && { amount: toNumberOfDollars(row.approved_cents) }),
    ...(row.tip_cents > 0 && { tip: toNumberOfDollars(row.tip_cents) }),
    ...{ response_code: shortCode(row.response_code), response_text: row.response_text },
    ...(isApproved && payment && { auth_code: payment.auth_code }),
    ...(row.entry && { entry_mode: entryModes[row.entry] }),
    ...(payment && { card_type: cardBrands[payment.brand as CardBrand]?.name ?? '', last_four: payment.last_four }),
    ...(isApproved && payment && row.entry && { token: payment.bric }),
    ...(isApproved && payment && { batch_id: payment.batch_id }),
  }
}
