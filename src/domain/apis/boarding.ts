import * as parts from './boarding/application-fields.ts'
import * as calls from './boarding/call-fields.ts'
import { http, statuses, validation } from './boarding/codes.ts'
import { errors } from './boarding/error-codes.ts'
import { operations } from './boarding/operations.ts'
import { twoFactorCodes, underwriting, validationFaults } from './boarding/outcomes.ts'
import { replayedHeader } from './idempotency.ts'
import type { ApiSpecification } from './specification/api-specification.ts'

/** Merchant Boarding: applications from the first field to the decision of underwriting (payments 11 and 17). */
export const boarding: ApiSpecification = {
  host: 'enrollment',
  format: 'json',
  isAvailable: true,
  auth: 'OAuth 2.0 client credentials; send the token in the header Authorization.',
  headers: { Authorization: 'Bearer YOUR_ACCESS_TOKEN', 'Content-Type': 'application/json' },
  operations,
  refusal: 'error-answer',
  fields: {
    token: { caption: 'Fields of the token call', fields: calls.token },
    'token-answer': { caption: 'Answer of the token call', fields: calls.tokenAnswer },
    headers: { caption: 'Headers of a request', fields: calls.headers },
    'answer-headers': { caption: 'Headers of an answer', fields: [replayedHeader] },
    'path-parts': { caption: 'Path parameters', fields: calls.pathParts },
    application: { caption: 'The application itself', fields: parts.application },
    principals: { caption: 'Principals', fields: parts.principals },
    business: { caption: 'Business', fields: parts.business },
    'bank-account': { caption: 'Bank account', fields: parts.bankAccount },
    shipping: { caption: 'Shipping', fields: parts.shipping },
    'whole-application': { caption: 'All fields of an application', fields: parts.wholeApplication },
    changes: { caption: 'Fields that you can change', fields: parts.changes },
    'signed-application': {
      caption: 'An application with its signature',
      fields: [
        ...parts.wholeApplication,
        ...calls.signature.map(each => ({ ...each, name: `merchantSignature.${each.name}` })),
      ],
    },
    'application-answer': { caption: 'An application in an answer', fields: calls.applicationAnswer },
    'status-answer': { caption: 'Answer with a status', fields: calls.statusAnswer },
    'two-factor': { caption: 'Fields for sending a code', fields: calls.twoFactor },
    'two-factor-answer': { caption: 'Answer to sending a code', fields: calls.twoFactorAnswer },
    'two-factor-code': { caption: 'Fields for confirming a code', fields: calls.twoFactorCode },
    'two-factor-status-answer': { caption: 'Status of a code', fields: calls.twoFactorStatusAnswer },
    'merchant-signature': { caption: 'Fields of a signature', fields: calls.signature },
    'readiness-answer': { caption: 'Answer to the readiness check', fields: calls.readinessAnswer },
    'send-answer': { caption: 'Answer to sending the link', fields: calls.sendAnswer },
    'validation-answer': { caption: 'Answer to a validation', fields: calls.validationAnswer },
    'error-answer': { caption: 'Answer to a refused call', fields: calls.errorAnswer },
    'additional-info': { caption: 'Additional information', fields: calls.additionalInfo },
    'additional-info-answer': { caption: 'Additional information in an answer', fields: calls.additionalInfoAnswer },
    'assign-agent': { caption: 'Fields for assigning an agent', fields: calls.assignAgent },
    'mails-answer': { caption: 'Sandbox emails', fields: calls.mailsAnswer },
    clock: { caption: 'Fields of the sandbox clock', fields: calls.clock },
    'clock-answer': { caption: 'Answer of the sandbox clock', fields: calls.clockAnswer },
    apply: { caption: 'Query of the application page', fields: calls.applyLink },
    'groups-answer': { caption: 'Groups of an agent', fields: calls.groupsAnswer },
  },
  codes: { statuses, validation, errors, http },
  outcomes: { 'two-factor': twoFactorCodes, underwriting, validation: validationFaults },
}
