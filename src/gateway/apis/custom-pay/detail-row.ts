import { parseFourPartKey } from '../../../domain/credentials/four-part-key.ts'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import type { Details } from '../../ledger/details.ts'
import type { ListedTransaction } from '../../store/payments/payment-lists.ts'
import { dayInGmt, dayInNewYork } from './days.ts'

/** A transaction as the ledger has it: flat, in small letters, with slashes in names (payments 8). */
export function detailRow(row: ListedTransaction): object {
  const details = JSON.parse(row.details) as Details
  const key = parseFourPartKey(row.four_part_key)
  if (!key) throw new Error('a stored four-part key is damaged')
  return {
    authbric: row.bric,
    'system/trantype': row.tran_type,
    // What was captured of a hold is what the shopper pays.
    authamount: toNumberOfDollars(row.captured_cents || row.amount_cents),
    authorization: row.auth_code,
    authtrandategmt: dayInGmt(row.created_at_ms),
    response: row.auth_resp,
    transaction: row.tran_nbr === '' ? null : Number(row.tran_nbr),
    batchid: Number(row.batch_id),
    closeddate: row.batch_closed_at_ms === null ? '' : dayInNewYork(row.batch_closed_at_ms),
    markedtosettle: row.captured_cents > 0 ? 'Y' : 'N',
    void: row.state === 'voided' || row.state === 'reversed' ? 'Y' : 'N',
    tipamount: Number(details['TIP_AMT'] ?? 0),
    invoicenumber: details['INVOICE_NBR'] ?? '',
    ordernumber: details['ORDER_NBR'] ?? '',
    ...sent(details),
    'epxid/customer': key.custNbr,
    'epxid/merchant': key.merchNbr,
    'epxid/dba': key.dbaNbr,
    'epxid/terminal': key.terminalNbr,
    ...userData(details),
  }
}

/** The lines of Level 3 data, where they were sent: of a single payment alone. */
export function linesOf({ details }: Pick<ListedTransaction, 'details'>): object {
  const lines = (JSON.parse(details) as Details)['ENHANCED_DATA']
  return lines === undefined ? {} : { enhanceddata: JSON.parse(lines) as unknown }
}

function sent({ REFERENCE_NBR, RENTAL_NBR, TAX_AMT, EXP_DATE }: Details): object {
  return {
    ...(EXP_DATE && { expirationdate: EXP_DATE }),
    ...(REFERENCE_NBR && { referencenumber: REFERENCE_NBR }),
    ...(RENTAL_NBR && { rentalnumber: RENTAL_NBR }),
    ...(TAX_AMT && { taxamount: Number(TAX_AMT) }),
  }
}

function userData(details: Details): object {
  const places = Array.from({ length: 10 }, (_, index) => index + 1)
  return Object.fromEntries(
    places.flatMap(place => {
      const value = details[`USER_DATA_${place}`]
      return value === undefined ? [] : [[`userdata/${place}`, value]]
    }),
  )
}
