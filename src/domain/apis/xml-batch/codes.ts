import type { CodeTable } from '../api-specification.ts'

/** Why a whole file is rejected: nothing of it is processed then (payments 15). */
export const files: CodeTable = {
  caption: 'CODE of a rejected file',
  rows: [
    {
      code: 'F01',
      meaning: 'It is no file of this format.',
      cause: 'No well-formed XML, a DTD, a missing attribute, or a FILE_ID that is not the one in the name.',
      cure: 'Read TEXT for line and place. Write it with an XML library.',
    },
    {
      code: 'F02',
      meaning: 'This FILE_ID was here before.',
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
      cause: 'A wrong part, a revoked credential, or a key of another merchant number than the name says.',
      cure: 'Copy it from your credentials; one file for each merchant number.',
    },
    {
      code: 'F06',
      meaning: 'The file is too large.',
      cause: 'More than 10 MB.',
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
      code: 'RR',
      meaning: 'A field is missing or wrong.',
      cause: 'AUTH_RESP_TEXT names it.',
      cure: 'Mend this row, and send it in a new file.',
    },
  ],
}
