import { refundOrVoid, refundOrVoidAnswer } from '../business-reporting/fields.ts'
import type { ApiOperation, FieldTable } from '../specification/api-specification.ts'
import { refreshAnswer, sessionAnswer, sessionBody } from './session-fields.ts'

/** Session, refund and void: the part of the REST proxy that all products behind it share (payments 10, 10.3). */
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
    isOpen: true,
  },
  {
    name: 'refresh-session',
    title: 'Renew a session token',
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
  session: { caption: 'Fields of a new session', fields: sessionBody },
  'session-answer': { caption: 'Answer to a new session', fields: sessionAnswer },
  'refresh-answer': { caption: 'Answer to a refreshed session', fields: refreshAnswer },
  'refund-or-void': { caption: 'Fields of a refund or void', fields: refundOrVoid },
  'refund-or-void-answer': { caption: 'Answer to a refund or void', fields: refundOrVoidAnswer },
}
