import {
  type CodeTable,
  type DoorOperation,
  type FieldTable,
  field,
  given,
  integer,
  number,
  oneOf,
  text,
} from '../door.ts'

/** Session, refund and void: the part of the REST proxy that the cloud API and the mobile SDKs share (payments 10, 10.3). */
export const sessionHeaders = { Authorization: 'Bearer YOUR_TOKEN', 'x-appsource': 'YOUR_APP_SOURCE' }

export const sessionOperations: readonly DoorOperation[] = [
  {
    name: 'session',
    title: 'Open a session',
    method: 'POST',
    host: 'restProxy',
    path: '/auth',
    takes: 'session',
    gives: 'session-answer',
  },
  {
    name: 'refresh-session',
    title: 'Trade a token for a fresh one',
    method: 'POST',
    host: 'restProxy',
    path: '/auth/refreshSession',
    gives: 'session-answer',
  },
  { name: 'end-session', title: 'End a session', method: 'GET', host: 'restProxy', path: '/auth/expireToken' },
]

export const refundOperation: DoorOperation = {
  name: 'refund-or-void',
  title: 'Refund or void without the card',
  method: 'POST',
  host: 'restProxy',
  path: '/accounts/{accountId}/transactions',
  takes: 'refund-or-void',
  gives: 'refund-or-void-answer',
}

export const sessionTables = {
  session: {
    caption: 'Fields of a new session',
    fields: [
      field('mid', text(13), true, 'Merchant id: 13 digits, sent as text.', 'YOUR_MID'),
      field('developerKey', text(64), true, 'Names your integration.', 'YOUR_DEVELOPER_KEY'),
      field('password', text(64), true, 'Secret of the API account. It stays on your server.', 'YOUR_PASSWORD'),
    ],
  },
  'session-answer': {
    caption: 'Answer of a new session',
    fields: [
      given(
        'token',
        text(1000),
        'Goes into Authorization as Bearer. Good for 60 minutes; refresh it after 50.',
        'eyJhbGciOiJIUzI1NiJ9.eyJtaWQiOiIxMjM0NTY3ODkwMTIzIn0.c2lnbmF0dXJl',
      ),
      given('accountId', integer, 'Part of the address of every other call.', '48211'),
      given('mid', text(13), 'The merchant id of the session.', '1234567890123'),
    ],
  },
  'refund-or-void': {
    caption: 'Fields of a refund or void',
    fields: [
      field('type', oneOf('refund', 'void'), true, 'Void before the batch closes, refund after it.', 'refund'),
      field(
        'ccs_pk',
        integer,
        'with a refund',
        'The number behind ccs_ in the payment’s uniq_id or transactionUniqueId.',
        '104211',
      ),
      field(
        'transaction_id',
        integer,
        'with a void',
        'The same number, under the name that a void has for it.',
        '104211',
      ),
      field(
        'amount',
        number,
        'with a refund',
        'At most what is left of the payment; less is a partial refund.',
        '25.00',
      ),
      field('username', text(50), true, 'Who did it, for your own records.', 'counter-2'),
    ],
  },
  'refund-or-void-answer': {
    caption: 'Answer of a refund or void',
    fields: [
      field('refund_id', integer, 'after a refund', 'The refund’s own number.', '104388'),
      field('void_id', integer, 'after a void', 'The void’s own number.', '104389'),
      given('status_code', text(2), '00 when done, else the reason.', '00'),
      given('status_message', text(80), 'The reason in words.', 'APPROVAL'),
    ],
  },
} as const satisfies Record<string, FieldTable>

/** HTTP statuses of the proxy that every product behind it answers. */
export const proxyCodes: CodeTable['rows'] = [
  {
    code: '400',
    meaning: 'A field is missing or wrong',
    cause: 'The JSON cannot be read, or a field breaks its rule.',
    cure: 'Read field and message in the answer, mend the request and send it again.',
  },
  {
    code: '401',
    meaning: 'No valid session',
    cause: 'The token is missing, older than 60 minutes, or ended.',
    cure: 'Open a new session and repeat the call once. The call that was refused did nothing.',
  },
  {
    code: '404 at /auth',
    meaning: 'Unknown credentials',
    cause: 'mid, developerKey, password and x-appsource do not belong together.',
    cure: 'Compare all four with those of Get Sandbox Creds. This door says 404 where others say 401.',
  },
  {
    code: '404',
    meaning: 'Nothing at this address',
    cause: 'The account or the payment belongs to another merchant, or does not exist.',
    cure: 'Take accountId from the session, and the number from the payment’s own answer.',
  },
  {
    code: '429',
    meaning: 'Too many requests',
    cause: 'More than 60 calls in a minute with one key.',
    cure: 'Wait for the seconds in Retry-After, then go on more slowly.',
  },
  {
    code: '500',
    meaning: 'Something failed on our side',
    cause: 'A fault that is not yours, or one that the test amount asked for.',
    cure: 'Look the payment up before you send it again: it may have been made.',
  },
]

/** `status_code` of a refund or void. */
export const refundCodes: CodeTable = {
  caption: 'Status codes of a refund or void',
  rows: [
    { code: '00', meaning: 'Done', cause: 'The refund or void was taken.', cure: 'Keep refund_id or void_id.' },
    {
      code: 'RR',
      meaning: 'Not possible for this payment',
      cause: 'The amount is more than what is left, or it was refunded or voided already.',
      cure: 'Read status_message. Do not send it again unchanged.',
    },
    {
      code: '21',
      meaning: 'Nothing to do',
      cause: 'A void came after the batch closed, or a refund before.',
      cure: 'Send the other of the two.',
    },
    {
      code: '25',
      meaning: 'Payment not found',
      cause: 'The number is not one of this merchant.',
      cure: 'Take the number from the payment’s answer, without ccs_.',
    },
  ],
}
