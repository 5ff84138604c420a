import { idempotencyHeader } from '../idempotency.ts'
import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  given,
  integer,
  logged,
  number,
  object,
  oneOf,
  text,
} from '../specification/api-specification.ts'
import { statuses } from './codes.ts'

/** What the calls around the application take and give (payments 11). Answers are wrapped in `data`, but for the token. */
export const token: readonly ApiField[] = [
  field('grant_type', oneOf('client_credentials'), true, 'Always this word.', 'client_credentials'),
  field('scope', oneOf('all'), true, 'Always this word.', 'all'),
  field('client_id', text(64), true, 'Client ID of your credentials.', 'YOUR_CLIENT_ID'),
  field(
    'client_secret',
    text(64),
    true,
    'Client secret of your credentials. Never use it in a browser.',
    'YOUR_CLIENT_SECRET',
  ),
]

export const tokenAnswer: readonly ApiField[] = [
  given('access_token', text(), 'Send it as Authorization: Bearer until it expires.', 'eyJhbGciOi…'),
  given('token_type', oneOf('Bearer'), 'Always this word.', 'Bearer'),
  given('expires_in', integer, 'Seconds until it expires.', '3600'),
]

export const headers: readonly ApiField[] = [
  field('Authorization', text(2000), true, 'The word Bearer, a space, then the token.', 'Bearer eyJhbGciOi…'),
  field('Content-Type', text(), 'with a body', 'Always JSON.', 'application/json'),
  idempotencyHeader,
]

export const pathParts: readonly ApiField[] = [
  field('key', text(50), true, 'The externalKey of the application, URL-encoded.', 'bakery-1001'),
  field('requestId', text(36), true, 'From the answer to the call that sent the code.', 'tfa_5c1e0b7d9a'),
  field('phone', digits(10), true, 'The phone number that got the code, ten digits.', '2125550142'),
  field('agentId', integer, true, 'Agent ID of your credentials.', '142857'),
]

const externalKey = given('data.externalKey', text(50), 'Your key, as you sent it.', 'bakery-1001')
const status = (example: string) => given('data.status', oneOf(...statuses), 'Its current status.', example)
const updatedAt = given('data.updatedAt', date, 'ISO 8601, UTC.', '2026-03-02T15:04:05Z')

export const applicationAnswer: readonly ApiField[] = [
  externalKey,
  given('data.applicationId', integer, 'Our application number.', '700812'),
  given('data.applicationName', text(255), 'As you sent it.', 'Corner Bakery, Troy'),
  given('data.agent', integer, 'The responsible agent.', '142857'),
  status('in_underwriting'),
  given('data.isEditable', boolean, 'False after submission.', 'false'),
  given(
    'data.decision.reason',
    text(255),
    'Why the application was declined or pended, in words. Only present then.',
    'More documents needed',
  ),
  given('data.merchant.mid', digits(13), 'Merchant ID. Present after approval.', '8123456789012'),
  given('data.merchant.fourPartKey', text(25), 'For the payment products. Present after approval.', '9001-900300-2-77'),
  given(
    'data.merchant.mac',
    text(32),
    'MAC of that terminal, for the key exchange. Present after approval. In production you receive it separately.',
    'YOUR_MAC',
  ),
  given(
    'data.application',
    object,
    'Everything that you sent. Personal and bank numbers show only the last four digits.',
    '{}',
  ),
  given('data.createdAt', date, 'ISO 8601, UTC.', '2026-03-02T14:58:11Z'),
  updatedAt,
]

export const statusAnswer: readonly ApiField[] = [externalKey, status('submitted'), updatedAt]

export const twoFactor: readonly ApiField[] = logged(
  'mask',
  field(
    'externalKey',
    text(50),
    true,
    'The application. Its first principal gets the code by text message.',
    'bakery-1001',
  ),
)
export const twoFactorAnswer: readonly ApiField[] = [
  given('data.requestId', text(36), 'Identifies this code in the status call.', 'tfa_5c1e0b7d9a'),
  given('data.phoneLastFour', digits(4), 'Last digits of the phone number, to show to the merchant.', '0142'),
  given('data.expiresAt', date, 'ISO 8601, UTC. Ten minutes after the code was sent.', '2026-03-02T15:14:05Z'),
]
export const twoFactorCode: readonly ApiField[] = [
  ...logged(
    'mask',
    field('externalKey', text(50), true, 'The application for which the code was sent.', 'bakery-1001'),
  ),
  ...logged('keep', field('code', digits(6), true, 'The code that the merchant typed.', '1234')),
]
export const twoFactorStatusAnswer: readonly ApiField[] = [
  given('data.requestId', text(36), 'As in the path.', 'tfa_5c1e0b7d9a'),
  given('data.status', oneOf('sent', 'confirmed', 'expired'), 'Status of the code.', 'confirmed'),
  given('data.confirmedAt', date, 'ISO 8601, UTC. Missing until the code is confirmed.', '2026-03-02T15:06:40Z'),
]

export const signature: readonly ApiField[] = [
  field('signature', text(), true, 'Picture of the signature: PNG as base64, up to 200 kB.', 'iVBORw0KGgo…'),
  field('signerName', text(50), true, 'A principal’s first and last name.', 'Ada Baker'),
  field('signedAt', date, true, 'ISO 8601 with time zone. Not in the future.', '2026-03-02T15:09:00Z'),
  field('ipAddress', text(45), true, 'Address of the device on which it was signed.', '203.0.113.7'),
]

/** One shape for what a check finds and for what a refusal says. */
const complaints = (example: { field: string; code: string; message: string }): ApiField[] => [
  given(
    'data.errors[].field',
    text(),
    'The field, as in the tables. Empty if the error concerns the whole request.',
    example.field,
  ),
  given('data.errors[].code', text(), 'Stable code for programs.', example.code),
  given('data.errors[].message', text(), 'The reason as text, for people.', example.message),
]
const percentSum = {
  field: 'business.percentOfBusinessTransactions',
  code: 'PERCENT_SUM',
  message: 'The four percentages add up to 95, expected 100',
}

export const validationAnswer: readonly ApiField[] = [
  given('data.isValid', boolean, 'True when the list of errors is empty.', 'false'),
  ...complaints(percentSum),
]
export const readinessAnswer: readonly ApiField[] = [
  given('data.isReady', boolean, 'True when the link can be sent.', 'false'),
  ...complaints({ field: 'principals[0].email', code: 'REQUIRED', message: 'The link needs an email address' }),
]
export const sendAnswer: readonly ApiField[] = [
  externalKey,
  status('sent_to_merchant'),
  given('data.sentTo', text(100), 'Email address of the first principal.', 'ada@example.com'),
  given('data.link', text(), 'The link that is in the email. In the sandbox, open it yourself.', 'https://…/apply/…'),
  given('data.expiresAt', date, 'ISO 8601, UTC. Seven days after the last email.', '2026-03-09T15:04:05Z'),
]
export const errorAnswer: readonly ApiField[] = complaints({
  field: 'externalKey',
  code: 'DUPLICATE_KEY',
  message: 'bakery-1001 is in use',
})

export const additionalInfo: readonly ApiField[] = [
  field(
    'agentData',
    object,
    false,
    'Up to 20 of your own names with text values. Stored and returned.',
    '{"campaign":"spring"}',
  ),
  field('acceptedPaymentTypes.credit', boolean, false, 'Credit cards. Default: true.', 'true'),
  field('acceptedPaymentTypes.debit', boolean, false, 'PIN debit.', 'true'),
  field('acceptedPaymentTypes.amex', boolean, false, 'American Express.', 'false'),
  field(
    'highRiskBusinessData.refundPolicy',
    text(255),
    'for a high-risk mcc',
    'When customers get their money back.',
    'Within 30 days',
  ),
  field('highRiskBusinessData.daysToDelivery', integer, 'for a high-risk mcc', 'Days from payment to delivery.', '3'),
  field('isAchProcessingEnabled', boolean, false, 'True to accept bank accounts too. Default: false.', 'true'),
  field('achProcessing.averageTicketAmount', number, 'with ACH processing', 'Average debit in dollars.', '80.00'),
  field('achProcessing.monthlyVolume', number, 'with ACH processing', 'Debits per month in dollars.', '2500.00'),
]
export const additionalInfoAnswer: readonly ApiField[] = [
  externalKey,
  ...additionalInfo.map(each => ({ ...each, name: `data.${each.name}`, required: true })),
]

export const assignAgent: readonly ApiField[] = logged(
  'keep',
  field('agent', integer, true, 'An agent of your own organization.', '142999'),
)
export const groupsAnswer: readonly ApiField[] = [
  given('data.groups[].id', integer, 'ID of the group. Send it as group of an application.', '311'),
  given('data.groups[].name', text(100), 'The agent’s name for it.', 'Michigan bakeries'),
]

/** Of our sandbox alone: production sends them. */
export const mailsAnswer: readonly ApiField[] = [
  given('data.mails[].id', text(36), 'Identifies this email.', '5b0c6f0e-8f0b-4a44-9a53-0d2f3a1f7c11'),
  given('data.mails[].to', text(100), 'Email address of the recipient.', 'ada@example.com'),
  given('data.mails[].subject', text(), 'Subject of the email.', 'Complete and sign the application of Corner Bakery'),
  given('data.mails[].text', text(), 'Text of the email, with the link.', 'Hello Ada Baker, …'),
  given('data.mails[].html', text(), 'The same as HTML.', '<!doctype html>…'),
  given('data.mails[].createdAt', date, 'ISO 8601, UTC. The newest email comes first.', '2026-03-02T15:04:05Z'),
]

/** Of our sandbox alone: production waits for real days. */
export const clock: readonly ApiField[] = logged(
  'keep',
  field(
    'daysAhead',
    integer,
    true,
    'Whole days ahead of real time, 0 to 36500. The clock only moves forward; repeating a number changes nothing.',
    '1',
  ),
)
export const clockAnswer: readonly ApiField[] = [
  given('data.daysAhead', integer, 'By how many days your clock is ahead of real time.', '1'),
  given('data.now', date, 'Time on your clock. ISO 8601, UTC.', '2026-03-03T15:04:05Z'),
]

/** Query of the link to the application page (payments 17, spec §7 "Apply link"). */
export const applyLink: readonly ApiField[] = [
  field('source', text(50), true, 'Where the visitor came from. Stored with the application.', 'portal'),
  field('email', text(100), false, 'Fills in the form.', 'ada@example.com'),
  field('firstName', text(25), false, 'Fills in the form.', 'Ada'),
  field('lastName', text(25), false, 'Fills in the form.', 'Baker'),
  field('businessName', text(100), false, 'Fills in the form.', 'Corner Bakery LLC'),
  field('phone', digits(10), false, 'Fills in the form. Ten digits.', '2125550142'),
]
