import type { CodeTable, OutcomeTable } from '../api-specification.ts'

export const ingenicoCodes: Readonly<Record<string, CodeTable>> = {
  'error-texts': {
    caption: 'What ERROR_TEXT says',
    rows: [
      {
        code: 'CANCELLED',
        meaning: 'Somebody pressed Cancel',
        cause: 'The cardholder or the clerk ended it on the terminal.',
        cure: 'Nothing was charged. Start anew if the sale goes on.',
      },
      {
        code: 'TIMEOUT',
        meaning: 'Nobody presented a card',
        cause: 'Two minutes passed at the terminal.',
        cure: 'Nothing was charged. Start anew.',
      },
      {
        code: 'TERMINAL BUSY',
        meaning: 'Another payment is running',
        cause: 'A second request came before the first was answered.',
        cure: 'Send one request at a time, and wait for its answer.',
      },
      {
        code: 'CARD REMOVED',
        meaning: 'The chip card was pulled out too early',
        cause: 'It left the reader before the answer of the host.',
        cure: 'Nothing was charged. Ask to leave the card in, and start anew.',
      },
      {
        code: 'INVALID REQUEST',
        meaning: 'The XML cannot be used',
        cause: 'It is not well formed, or an element is missing or wrong.',
        cure: 'Compare with the reference. The terminal showed nothing.',
      },
      {
        code: 'NOT CONFIGURED',
        meaning: 'The terminal has no keys',
        cause: 'Four-part key and TIC were never loaded, or were refused.',
        cure: 'Load both in the terminal’s menu, from Get Sandbox Creds.',
      },
      {
        code: 'HOST UNREACHABLE',
        meaning: 'The processor does not answer',
        cause: 'The terminal has no way to the internet, or the host is down.',
        cure: 'Check the network. If a card was read, look the payment up before you charge again.',
      },
    ],
  },
  http: {
    caption: 'HTTP statuses of the simulated terminal',
    rows: [
      {
        code: '200',
        meaning: 'The terminal answered',
        cause: 'Declines and ERROR_TEXT are 200 too.',
        cure: 'Read the XML.',
      },
      {
        code: '401',
        meaning: 'Login refused',
        cause: 'x-terminal-login is not a four-part key and its TIC.',
        cure: 'Copy both from Get Sandbox Creds.',
      },
      {
        code: '404',
        meaning: 'No such terminal',
        cause: 'The serial number ends in -OFFLINE.',
        cure: 'Take another serial number.',
      },
      {
        code: '413',
        meaning: 'Too much XML',
        cause: 'The body is larger than 64 KB.',
        cure: 'Send one DETAIL at a time.',
      },
      {
        code: '415',
        meaning: 'Not XML',
        cause: 'The content type is not text/xml or application/xml.',
        cure: 'Send the right header.',
      },
      {
        code: '429',
        meaning: 'Too many requests',
        cause: 'More than 60 calls in a minute.',
        cure: 'Wait for the seconds in Retry-After.',
      },
    ],
  },
}

export const ingenicoOutcomes: Readonly<Record<string, OutcomeTable>> = {
  terminals: {
    caption: 'What the ending of the serial number makes the simulated terminal do',
    by: 'serial',
    rows: [
      { send: 'any other ending', get: 'The amount decides AUTH_RESP' },
      { send: '…-CANCEL', get: 'ERROR_TEXT CANCELLED' },
      { send: '…-TIMEOUT', get: 'ERROR_TEXT TIMEOUT' },
      { send: '…-BUSY', get: 'ERROR_TEXT TERMINAL BUSY' },
      { send: '…-REMOVED', get: 'ERROR_TEXT CARD REMOVED' },
      { send: '…-SLOW', get: 'The outcome of the amount, after 20 seconds' },
      { send: '…-OFFLINE', get: 'HTTP 404; over TCP no connection' },
    ],
  },
}
