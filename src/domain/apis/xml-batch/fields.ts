import { bodies } from '../server-post/request-fields.ts'
import {
  type ApiField,
  date,
  digits,
  type FieldType,
  field,
  given,
  oneOf,
  text,
} from '../specification/api-specification.ts'

/** The most that a file may have. */
export const fileMaxMegabytes = 64
/** BATCHes of one file. */
export const batchesMax = 1000

const count = digits(9)
/** Two digits behind the point, as of an AMOUNT. */
const total: FieldType = { kind: 'text', maxLength: 15, pattern: /^\d{1,12}\.\d{2}$/ }
const id: FieldType = { kind: 'text', maxLength: 12, pattern: /^[A-Za-z0-9]+$/ }

/** What a file holds, and what comes back (payments 15). Elements of DETAIL are those of Server Post without BATCH_ID. */
const fileId =
  'Id of the file, in letters and digits; the same as in its name. It cannot be used again after a file with it was accepted.'

export const names: readonly ApiField[] = [
  field('CUST', digits(4), true, 'First part of the four-part key.', '9001'),
  field('MERCH', digits(10), true, 'Second part.', '123456'),
  field(
    'FILE_ID',
    id,
    true,
    'Letters and digits; the same as the attribute in the file. Usually the date and a letter.',
    '20261121A',
  ),
]

export const file: readonly ApiField[] = [
  field('FILE_ID', id, true, fileId, '20261121A'),
  field('FILE_TRAN_COUNT', count, true, 'Number of DETAILs in the whole file.', '3'),
  field(
    'FILE_TOTAL_AMOUNT',
    total,
    true,
    'Total of all AMOUNTs in the file, with two decimals. Refunds are added too.',
    '231.49',
  ),
]

export const batch: readonly ApiField[] = [
  field('CUST_NBR', digits(4), true, 'First part of the four-part key.', '9001'),
  field('MERCH_NBR', digits(10), true, 'Second part; the same in all batches of a file.', '123456'),
  field('DBA_NBR', digits(4), true, 'Third part.', '1'),
  field('TERMINAL_NBR', digits(4), true, 'Fourth part.', '1'),
  field(
    'BATCH_ID',
    digits(10),
    true,
    'Your batch number, unique in a file for each four-part key. Usually the date as YYYYMMDD.',
    '20261121',
  ),
  field('BATCH_TRAN_COUNT', count, true, 'Number of DETAILs in this batch.', '3'),
  field('BATCH_TOTAL_AMOUNT', total, true, 'Total of the AMOUNTs in this batch. Refunds are added too.', '231.49'),
]

/** BATCH_ID is an attribute here, and there is no clock of yours in a file. */
const inBatch = (fields: readonly ApiField[]) =>
  fields.filter(({ name }) => !['BATCH_ID', 'LOCAL_DATE', 'LOCAL_TIME', 'TRACK_DATA', 'EMV_DATA'].includes(name))

export const sale = inBatch(bodies.sale)
export const saleByToken = inBatch(bodies.saleByToken)
export const capture = inBatch(bodies.capture)
export const refund = inBatch(bodies.refund)
export const storage = inBatch(bodies.storage)
export const bankDebit = inBatch(bodies.bankDebit)

export const acknowledgement: readonly ApiField[] = [
  given('FILE_ID', text(12), 'Id of your file.', '20261121A'),
  given('STATUS', oneOf('ACCEPTED', 'REJECTED'), 'A file is always rejected as a whole.', 'ACCEPTED'),
  field('CODE', text(3), 'when rejected', 'The reason: F01 to F06.', 'F03'),
  field(
    'TEXT',
    text(200),
    'when rejected',
    'The reason in words, with the place and the numbers.',
    'BATCH 20261121: 3 said, 2 found',
  ),
  given('RECEIVED', date, 'When the gateway read the file, in UTC.', '2026-11-21T14:30:00Z'),
  field('FILE_TRAN_COUNT', count, 'when accepted', 'Number of DETAILs in the file.', '3'),
  field('FILE_TOTAL_AMOUNT', total, 'when accepted', 'Total of all AMOUNTs in the file.', '231.49'),
]

export const answerFile: readonly ApiField[] = [
  given('FILE FILE_ID', text(12), 'As you sent it.', '20261121A'),
  given('FILE FILE_TRAN_COUNT', count, 'Number of DETAILs in the file.', '3'),
  given('FILE FILE_APPROVED_COUNT', count, 'Number of approved DETAILs.', '1'),
  given('FILE FILE_APPROVED_AMOUNT', total, 'Total of their AUTH_AMOUNTs. Refunds and voids are added too.', '29.99'),
  given('BATCH BATCH_ID', digits(10), 'As you sent it, with the four-part key.', '20261121'),
  given('BATCH BATCH_APPROVED_COUNT', count, 'The same for one batch.', '1'),
  given('BATCH BATCH_APPROVED_AMOUNT', total, 'The same for one batch.', '29.99'),
  given(
    'DETAIL FIELDS',
    text(),
    'One FIELD for each field of a Server Post answer. TRAN_NBR identifies the transaction.',
    '…',
  ),
]
