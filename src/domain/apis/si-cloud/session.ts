import type { ApiOperation, Codes, FieldTable } from '../api-specification.ts'
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
export const proxyCodes: Codes = ['400', '401', '404 at /auth', '404', '429', '500']
