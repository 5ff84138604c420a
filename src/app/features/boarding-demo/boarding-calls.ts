import { signature as signatureFields } from '../../../domain/apis/boarding/call-fields.ts'
import { exampleBody } from '../../../domain/apis/specification/example-body.ts'
import type { ApplicationPart } from '../../../domain/boarding/application.ts'
import { toApplication, toChange, toInfo } from './form/application-values.ts'
import type { Run } from './saved-run.ts'
import type { Request } from './shown-call.ts'

/** What only one step knows: the code that was typed, the signature that was drawn. */
export type StepInput = { code?: string; signature?: ApplicationPart }

/** What is shown before the merchant signed. */
const exampleSignature = exampleBody(signatureFields) as ApplicationPart

/** The request of each step, as the reader's program would send it (payments 11). */
export function requestOf(
  step: string,
  run: Run,
  { code = '', signature = exampleSignature }: StepInput = {},
): Request {
  const { externalKey } = run
  const key = encodeURIComponent(externalKey || 'YOUR_KEY')
  switch (step) {
    case 'create-application':
      if (run.isCreated) return { method: 'PATCH', path: `/enroll/application/key/${key}`, body: toChange(run.values) }
      return {
        method: 'POST',
        path: '/enroll/application',
        body: toApplication(run.values, { ...(run.client ?? { agent: 0, planId: 0 }), externalKey }),
      }
    case 'additional-info':
      return {
        method: 'PATCH',
        path: `/enroll/application/additional-info/key/${key}`,
        body: toInfo(run.values, run.done.includes(step) ? 'null' : 'left out'),
      }
    case 'initiate-two-factor':
      return { method: 'POST', path: '/enroll/two-factor/initiate', body: { externalKey } }
    case 'validate-two-factor':
      return { method: 'POST', path: '/enroll/two-factor/validate', body: { externalKey, code } }
    case 'application-pdf':
      return { method: 'GET', path: `/enroll/application/pdf/key/${key}` }
    case 'merchant-signature':
      return { method: 'PUT', path: `/enroll/application/merchant-signature/key/${key}`, body: signature }
    case 'send-to-merchant':
      return { method: 'PUT', path: `/enroll/application/merchant/send/key/${key}` }
    case 'validate':
      return { method: 'GET', path: `/enroll/application/validate/${key}` }
    case 'submit':
      return { method: 'PUT', path: `/enroll/application/submit/${key}` }
    case 'get-clock':
      return { method: 'GET', path: '/enroll/sandbox/clock' }
    case 'set-clock':
      return { method: 'PUT', path: '/enroll/sandbox/clock', body: { daysAhead: run.daysWanted ?? 0 } }
    default:
      return { method: 'GET', path: `/enroll/application/key/${key}` }
  }
}
