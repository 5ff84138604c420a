import type { Door } from './door.ts'

export const sftpUpdater: Door = {
  format: 'file',
  isOpen: false,
  auth: 'SFTP user and private key.',
  operations: [],
  fields: {},
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
  },
}
