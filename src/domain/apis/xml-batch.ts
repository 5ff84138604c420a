import { grammar } from './server-post/codes.ts'
import type { ApiSpecification } from './specification/api-specification.ts'
import * as codes from './xml-batch/codes.ts'
import * as fields from './xml-batch/fields.ts'

/** XML Batch File: a file of batches of transactions in, an acknowledgement and a file of answers out (payments 15). */
export const xmlBatch: ApiSpecification = {
  host: 'sftp',
  format: 'file',
  isAvailable: true,
  auth: 'SFTP user and its key or private key; the four-part key is in each batch.',
  operations: [
    {
      name: 'submit',
      title: 'Send a file',
      method: 'FILE',
      path: '/in/{CUST}-{MERCH}.{FILE_ID}.xml',
      takes: 'file',
    },
    {
      name: 'acknowledgement',
      title: 'Read whether it was accepted',
      method: 'FILE',
      path: '/out/{CUST}-{MERCH}.{FILE_ID}.ack.xml',
      gives: 'acknowledgement',
    },
    {
      name: 'answers',
      title: 'Read the answers',
      method: 'FILE',
      path: '/out/{CUST}-{MERCH}.{FILE_ID}.rsp.xml',
      gives: 'answer-file',
    },
  ],
  fields: {
    names: { caption: 'Parts of a file name', fields: fields.names },
    file: { caption: 'Attributes of FILE', fields: fields.file },
    batch: { caption: 'Attributes of BATCH', fields: fields.batch },
    sale: { caption: 'Elements of a sale or hold', fields: fields.sale },
    'sale-by-token': { caption: 'Elements of a sale by token', fields: fields.saleByToken },
    capture: { caption: 'Elements of a capture', fields: fields.capture },
    refund: { caption: 'Elements of a refund', fields: fields.refund },
    storage: { caption: 'Elements for storing a card', fields: fields.storage },
    'bank-debit': { caption: 'Elements of a bank debit', fields: fields.bankDebit },
    acknowledgement: { caption: 'Attributes of ACK', fields: fields.acknowledgement },
    'answer-file': { caption: 'Contents of a response file', fields: fields.answerFile },
  },
  codes: { files: codes.files, details: codes.details, texts: grammar },
  outcomes: {
    files: {
      caption: 'Outcomes of whole files',
      by: 'What you send',
      rows: [
        { send: 'A file with correct counts and totals', get: 'ACCEPTED, then the answers.' },
        {
          send: 'The same file with errors in every DETAIL',
          get: 'ACCEPTED, then the answers: each names its error.',
        },
        { send: 'FILE without its closing tag', get: 'REJECTED with F01.' },
        { send: '<LAST_NAME>Baker & Sons</LAST_NAME>', get: 'REJECTED with F01: the & is not escaped.' },
        { send: '<!DOCTYPE FILE> before FILE', get: 'REJECTED with F01.' },
        { send: 'BATCH without BATCH_ID', get: 'REJECTED with F01.' },
        { send: 'A BATCH_ID twice for one four-part key', get: 'REJECTED with F01.' },
        { send: 'FILE_ID 20261121B in a file named …20261121A.xml', get: 'REJECTED with F01.' },
        { send: 'The same file again', get: 'REJECTED with F02.' },
        { send: 'BATCH_TRAN_COUNT one too high', get: 'REJECTED with F03.' },
        { send: 'FILE_TOTAL_AMOUNT a cent too low', get: 'REJECTED with F04.' },
        { send: 'TERMINAL_NBR 999', get: 'REJECTED with F05.' },
        { send: `${fields.fileMaxMegabytes + 1} MB`, get: 'REJECTED with F06.' },
        { send: 'A name that ends in .tmp', get: 'Nothing: the file waits until you rename it.' },
      ],
    },
    details: {
      caption: 'Outcomes of single transactions in an accepted file',
      by: 'What a DETAIL contains',
      rows: [
        { send: 'AMOUNT 51.05', get: '05: the other DETAILs are processed.' },
        { send: 'No TRAN_NBR', get: 'RR with Missing TRAN_NBR.' },
        { send: 'AMOUNT 21', get: 'RR with Invalid AMOUNT[FMT]: the amount does not count in the totals.' },
        { send: 'The TRAN_NBR, AMOUNT and card of another DETAIL', get: '94' },
        { send: 'TRAN_TYPE DB00', get: 'EF: files cannot contain PIN debit.' },
        { send: 'TRAN_TYPE CCEZ', get: 'EF: it would close the batch before the rest of the file.' },
        { send: 'A BRIC that does not exist', get: '25' },
        { send: 'TRAN_TYPE CKC2 with an account that returns', get: '00: the return comes on the next banking day.' },
        { send: 'AMOUNT 9008.02, which returns HTTP 500 elsewhere', get: '96: nothing was recorded.' },
        { send: 'AMOUNT 9008.03, which closes connections elsewhere', get: '00: a file has no connection to close.' },
      ],
    },
  },
}
