import type { Door } from './door.ts'
import * as codes from './sftp-updater/codes.ts'
import * as fields from './sftp-updater/fields.ts'

/** SFTP Account Updater: a file of tokens in, a file of what the networks know about them out (payments 16). */
export const sftpUpdater: Door = {
  format: 'file',
  isOpen: false,
  auth: 'SFTP user and its key; the four-part key stands in the header of each file.',
  operations: [
    {
      name: 'submit',
      title: 'Send tokens',
      method: 'FILE',
      path: '/in/AU_{key}_{YYYYMMDD}_{n}.req',
      takes: 'detail',
    },
    {
      name: 'receive',
      title: 'Read what was found',
      method: 'FILE',
      path: '/out/AU_{key}_{YYYYMMDD}_{n}.rsp',
      gives: 'answer-detail',
    },
  ],
  fields: {
    names: { caption: 'Parts of a file’s name', fields: fields.names },
    header: { caption: 'Header of a request, H', fields: fields.header },
    detail: { caption: 'Detail of a request, D', fields: fields.detail },
    trailer: { caption: 'Trailer of a request, T', fields: fields.trailer },
    'answer-header': { caption: 'Header of an answer, H', fields: fields.answerHeader },
    'answer-detail': { caption: 'Detail of an answer, R', fields: fields.answerDetail },
    'answer-trailer': { caption: 'Trailer of an answer, T', fields: fields.answerTrailer },
    refusal: { caption: 'The only line of a refusal, F', fields: fields.refusal },
  },
  codes: { results: codes.results, files: codes.files, transfer: codes.transfer },
  outcomes: {
    brics: {
      caption: 'What the last character of the token makes the updater find',
      by: 'Last character of the BRIC',
      rows: [
        { send: 'A', get: 'A new account number: A, with a new token and expiry date.' },
        { send: 'E', get: 'A new expiry date: E.' },
        { send: 'C', get: 'The account is closed: C.' },
        { send: 'Q', get: 'Contact the cardholder: Q.' },
        { send: 'any other', get: 'No change: N.' },
      ],
    },
    'other-brics': {
      caption: 'Tokens whose last character does not count',
      by: 'The token',
      rows: [
        { send: 'One that does not exist, or of another key', get: 'U with UNKNOWN TOKEN.' },
        { send: 'One of a bank account', get: 'P with NOT PARTICIPATING.' },
      ],
    },
    files: {
      caption: 'Outcomes of whole files',
      by: 'What you send',
      rows: [
        { send: 'A FILE_ID with an X, such as 20261121X', get: 'The answer within seconds.' },
        { send: 'A FILE_ID without one', get: 'The answer after one simulated day.' },
        { send: 'Commas in place of pipes', get: 'The answer with commas, too.' },
        { send: 'A D line of three parts', get: 'F01 with the number of the line.' },
        { send: 'EXP_DATE 1227', get: 'F01: there is no month 27.' },
        { send: 'The same file again', get: 'F02.' },
        { send: 'COUNT one too high in header or trailer', get: 'F03.' },
        { send: 'No T line', get: 'F03: the file was cut off.' },
        { send: 'The key of another merchant', get: 'F05.' },
        { send: '11 MB', get: 'F06.' },
        { send: 'A name that ends in .tmp', get: 'Nothing, until you rename it.' },
      ],
    },
  },
}
