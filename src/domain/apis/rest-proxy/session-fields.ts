import { idempotencyHeader } from '../idempotency.ts'
import { type ApiField, digits, field, given, integer, logged, text } from '../specification/api-specification.ts'

/** Fields of a session of the REST proxy, and of what every call in it carries and may be refused with (payments 10). */
export const sessionBody: readonly ApiField[] = [
  ...logged('keep', field('mid', text(13), true, 'Merchant ID of your credentials, thirteen digits.', 'YOUR_MID')),
  field('developerKey', text(64), true, 'Developer key of your credentials.', 'YOUR_DEVELOPER_KEY'),
  field('password', text(64), true, 'Password of your credentials. Keep it on your server.', 'YOUR_PASSWORD'),
]
export const sessionAnswer: readonly ApiField[] = [
  given('token', text(), 'Session token, a JWT. Valid for 60 minutes.', 'eyJhbGciOi…'),
  given('accountId', integer, 'Number of your account; part of every later path.', '512004'),
  given('mid', digits(13), 'As you sent it.', '8123456789012'),
]
export const refreshAnswer: readonly ApiField[] = [
  given('token', text(), 'A new token, valid for 60 minutes. The old one stops working.', 'eyJhbGciOi…'),
]

export const proxyHeaders: readonly ApiField[] = [
  field('Authorization', text(), 'except in the opening call', 'Bearer and the session token.', 'Bearer eyJhbGciOi…'),
  field(
    'x-appsource',
    text(64),
    false,
    'Names your application. If it is sent and not empty, it must match your credentials. x-nabwss-appsource is accepted too.',
    'app_0f3b9d',
  ),
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  field('Content-Length', digits(), 'with a body', 'The exact number of bytes. Most clients set it.', '118'),
  idempotencyHeader,
]

export const accountPart: ApiField = field(
  'accountId',
  integer,
  true,
  'From the answer that opened the session.',
  '512004',
)

export const proxyRefusal: readonly ApiField[] = [
  given('code', text(30), 'Stable code for programs.', 'INVALID_FIELD'),
  given(
    'message',
    text(),
    'The reason as text, for people.',
    'amount: a number without quotation marks, such as 149.99',
  ),
  field('field', text(50), 'if one field is wrong', 'The wrong field.', 'amount'),
]
