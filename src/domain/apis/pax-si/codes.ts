import type { CodeTable, OutcomeTable } from '../api-specification.ts'

/** The first three codes are field practice; the others are ours and continue them (payments 13.2). */
export const paxCodes: Readonly<Record<string, CodeTable>> = {
  results: {
    caption: 'Result codes of the PIN pad',
    rows: [
      {
        code: '000000',
        meaning: 'Done',
        cause: 'The command ran to its end. The issuer may still have declined.',
        cure: 'Read hostCode next.',
      },
      {
        code: '100001',
        meaning: 'Time-out',
        cause: 'Nobody presented a card in time, or the host did not answer.',
        cure: 'Look the payment up by its ecrRefNum before you start it again.',
      },
      {
        code: '100002',
        meaning: 'Aborted',
        cause: 'The cardholder or the clerk pressed Cancel, or your program called cancel.',
        cure: 'Nothing was charged. Start anew if the sale goes on.',
      },
      {
        code: '100003',
        meaning: 'Field missing or wrong',
        cause: 'A field breaks its rule; resultText names it.',
        cure: 'Mend the command. Nothing was shown to the cardholder.',
      },
      {
        code: '100004',
        meaning: 'Command not possible',
        cause: 'The PIN pad does not know the command, or the tender does not have it.',
        cure: 'Compare with the reference; a DEBIT payment has no authorization.',
      },
      {
        code: '100005',
        meaning: 'Busy',
        cause: 'Another command is running.',
        cure: 'Send one command at a time; wait, or call cancel.',
      },
      {
        code: '100006',
        meaning: 'No connection to the PIN pad',
        cause: 'It is off, at another address, or the cable is loose.',
        cure: 'Check host and port in its menu. Nothing was charged if the command was not taken.',
      },
      {
        code: '100007',
        meaning: 'Card not read',
        cause: 'The card was removed too early or cannot be read.',
        cure: 'Nothing was charged. Ask for the card again.',
      },
      {
        code: '100023',
        meaning: 'Payment not found',
        cause: 'No payment of the open batch has that refNum or ecrRefNum.',
        cure: 'After a batch, name the payment by its bric. After a time-out, it was never made.',
      },
      {
        code: '100024',
        meaning: 'Keys refused',
        cause: 'The processor does not know the four-part key with that MAC.',
        cure: 'Copy both from Get Sandbox Creds and connect again.',
      },
    ],
  },
}

export const paxOutcomes: Readonly<Record<string, OutcomeTable>> = {
  devices: {
    caption: 'What the ending of device makes the simulated PIN pad do',
    by: 'device',
    rows: [
      { send: 'any other ending', get: '000000, and the amount decides hostCode' },
      { send: '…-BUSY', get: '100005' },
      { send: '…-OFFLINE', get: '100006' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-CANCEL', get: '100002' },
      { send: '…-TIMEOUT', get: '100001, and the look-up finds nothing' },
      { send: '…-LOST', get: '100001, but the look-up finds an approved payment' },
      { send: '…-REMOVED', get: '100007' },
    ],
  },
}
