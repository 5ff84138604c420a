import type { ApiOperation, CodeTable, FieldTable } from '../api-specification.ts'
import { auth, authAnswer, refreshAnswer, refundOrVoid, refundOrVoidAnswer } from '../business-reporting/fields.ts'

/** Session, refund and void: the part of the REST proxy that the cloud API and the mobile SDKs share (payments 10, 10.3). */
export const sessionHeaders = { Authorization: 'Bearer YOUR_ACCESS_TOKEN', 'x-appsource': 'YOUR_APP_SOURCE' }

export const sessionOperations: readonly ApiOperation[] = [
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
    gives: 'refresh-answer',
  },
  { name: 'end-session', title: 'End a session', method: 'GET', host: 'restProxy', path: '/auth/expireToken' },
]

export const refundOperation: ApiOperation = {
  name: 'refund-or-void',
  title: 'Refund or void without the card',
  method: 'POST',
  host: 'restProxy',
  path: '/accounts/{accountId}/transactions',
  takes: 'refund-or-void',
  gives: 'refund-or-void-answer',
}

export const sessionTables: Readonly<Record<string, FieldTable>> = {
  session: { caption: 'Fields of a new session', fields: auth },
  'session-answer': { caption: 'Answer of a new session', fields: authAnswer },
  'refresh-answer': { caption: 'Answer of a refreshed session', fields: refreshAnswer },
  'refund-or-void': { caption: 'Fields of a refund or void', fields: refundOrVoid },
  'refund-or-void-answer': { caption: 'Answer of a refund or void', fields: refundOrVoidAnswer },
}

/** HTTP statuses of the proxy that every product behind it answers. */
export const proxyCodes: CodeTable['rows'] = [
  {
    code: '400',
    meaning: 'A field is missing or wrong',
    cause: 'The JSON cannot be read, a field breaks its rule, or the payment is in the wrong state.',
    cure: 'Read code and message in the answer, mend the request and send it again.',
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
    cure: 'Compare all four with those of Get Sandbox Creds. This API says 404 where others say 401.',
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
    meaning: 'Internal error',
    cause: 'A fault that is not yours, or one that the test amount asked for.',
    cure: 'Look the payment up before you send it again: it may have been made.',
  },
]
