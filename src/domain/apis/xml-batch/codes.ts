import type { CodeTable } from '../api-specification.ts'
import { fileMaxMegabytes } from './fields.ts'

/** Why a whole file is rejected: nothing of it is processed then (payments 15). */
export const files: CodeTable = {
  caption: 'CODE of a rejected file',
  rows: [
    {
      code: 'F01',
      meaning: 'It is no file of this format.',
      cause:
        'No well-formed XML, a DTD, a missing or wrong attribute, a FILE_ID that is not the one in the name, or a BATCH_ID twice.',
      cure: 'Read TEXT for the line. Write it with an XML library.',
    },
    {
      code: 'F02',
      meaning: 'A file with this FILE_ID was accepted before.',
      cause: 'The file was sent twice, or two programs number alike.',
      cure: 'Look for the answers of the first one. Never send it again with a new id before you did.',
    },
    {
      code: 'F03',
      meaning: 'A count does not match.',
      cause: 'FILE_TRAN_COUNT or BATCH_TRAN_COUNT; mostly a row was added after counting.',
      cure: 'Count when all is written. TEXT has both numbers.',
    },
    {
      code: 'F04',
      meaning: 'A total does not match.',
      cause: 'Sums in floating point, refunds that were subtracted, or an amount that was changed later.',
      cure: 'Add up whole cents, and write two digits behind the point.',
    },
    {
      code: 'F05',
      meaning: 'A four-part key is not known.',
      cause: 'A wrong part, revoked credentials, or another merchant number than the name says.',
      cure: 'Copy it from your credentials; one file for each merchant number.',
    },
    {
      code: 'F06',
      meaning: 'The file is too large.',
      cause: `More than ${fileMaxMegabytes} MB.`,
      cure: 'Send several, each with an id of its own.',
    },
  ],
}

export const details: CodeTable = {
  caption: 'AUTH_RESP of a DETAIL that files bring about more than others',
  rows: [
    {
      code: '94',
      meaning: 'Sent before.',
      cause: 'Same TRAN_NBR, AMOUNT and account in the same batch within 24 hours; often an earlier file.',
      cure: 'The first one counts.',
    },
    {
      code: 'EF',
      meaning: 'TRAN_TYPE does not go into files.',
      cause: 'PIN debit, EBT or a close of a batch.',
      cure: 'Send it to Server Post.',
    },
    {
      code: '25',
      meaning: 'The BRIC is not known.',
      cause: 'Another merchant’s, or too old.',
      cure: 'Take the storage BRIC, which does not expire.',
    },
    {
      code: 'E7',
      meaning: 'The four-part key is not known any more.',
      cause: 'Its credentials were revoked after the file was accepted.',
      cure: 'Send these rows with a key that works, in a new file.',
    },
    {
      code: '96',
      meaning: 'The system failed at this one.',
      cause: 'In the sandbox an AMOUNT that asks for it: 9008.02. Nothing was recorded.',
      cure: 'Send it again in a new file, with the same TRAN_NBR.',
    },
    {
      code: 'RR',
      meaning: 'A field is missing or wrong.',
      cause: 'AUTH_RESP_TEXT names it.',
      cure: 'Mend this row, and send it in a new file.',
    },
  ],
}
