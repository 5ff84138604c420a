import { results, statuses, transfer } from './sftp-updater/codes.ts'
import * as fields from './sftp-updater/fields.ts'
import type { ApiSpecification } from './specification/api-specification.ts'

/** SFTP Account Updater: a file of tokens in, and a file of what the networks know of their cards out (payments 16). */
export const sftpUpdater: ApiSpecification = {
  format: 'file',
  isAvailable: true,
  auth: 'SFTP user with its key or private key; the four-part key is in the name and header.',
  operations: [
    {
      name: 'request',
      title: 'Send stored cards for update',
      method: 'FILE',
      path: '/in/AU_{key}_{YYYYMMDD}_{n}.req',
      takes: 'detail',
    },
    {
      name: 'response',
      title: 'Read what changed',
      method: 'FILE',
      path: '/out/AU_{key}_{YYYYMMDD}_{n}.rsp',
      gives: 'response-detail',
    },
  ],
  fields: {
    names: { caption: 'Parts of a file name', fields: fields.names },
    header: { caption: 'Header of a request', fields: fields.header },
    detail: { caption: 'Detail of a request', fields: fields.detail },
    trailer: { caption: 'Trailer of a request', fields: fields.trailer },
    'response-header': { caption: 'Header of a response', fields: fields.responseHeader },
    'response-detail': { caption: 'Detail of a response', fields: fields.responseDetail },
    'response-trailer': { caption: 'Trailer of a response', fields: fields.responseTrailer },
  },
  codes: { results, statuses, transfer },
  outcomes: {
    brics: {
      caption: 'Outcomes selected by the last character of the token',
      by: 'Last character of the BRIC',
      rows: [
        { send: 'A', get: 'A new account number: A, with a new token and expiry date.' },
        { send: 'E', get: 'A new expiry date: E.' },
        { send: 'C', get: 'The account is closed: C.' },
        { send: 'Q', get: 'Contact the cardholder: Q.' },
        { send: 'any other', get: 'No change: N.' },
      ],
    },
    tokens: {
      caption: 'Outcomes of other tokens',
      by: 'BRIC',
      rows: [
        { send: '19 characters that are not one of your tokens', get: 'U, whatever their last character.' },
        { send: 'The token of a bank account', get: 'U' },
        { send: 'The token of a JCB or Diners Club card', get: 'P, whatever its last character.' },
        { send: 'The same token in two details', get: 'The same answer twice.' },
        { send: 'The old token after code A', get: 'A again, with the same new token.' },
      ],
    },
    files: {
      caption: 'Outcomes of files',
      by: 'What you send',
      rows: [
        {
          send: 'FILE_ID 20261121A',
          get: 'A response after one simulated day: overnight, or when you advance the clock.',
        },
        { send: 'FILE_ID 20261121X', get: 'A response within seconds, because of the X.' },
        { send: 'The same FILE_ID again', get: 'A response with STATUS F02 and no details.' },
        { send: 'A count one too high in the trailer', get: 'A response with STATUS F03 and no details.' },
        { send: 'EXP_DATE 1227', get: 'A response with STATUS F01: there is no month 27.' },
        { send: 'A D line with three fields', get: 'A response with STATUS F01 and no details.' },
        { send: 'The key of another merchant', get: 'A response with STATUS F05 and no details.' },
        { send: 'A file of 11 MB', get: 'A response with STATUS F06 and no details.' },
        { send: 'Commas instead of bars', get: 'A response that uses commas too.' },
        { send: 'A name that ends in .tmp', get: 'Nothing, until you rename the file.' },
      ],
    },
  },
}
