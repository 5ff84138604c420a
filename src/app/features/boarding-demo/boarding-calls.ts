import { signature as signatureFields } from '../../../domain/apis/boarding/call-fields.ts'
import { exampleBody } from '../../../domain/apis/specification/example-body.ts'
import { type ApplicationPart, isPart } from '../../../domain/boarding/application.ts'
import { maskApplication } from '../../../domain/boarding/mask-application.ts'
import { toApplication, toChange, toInfo } from './application-values.ts'
import type { Run } from './saved-run.ts'

export type Request = { method: string; path: string; body?: ApplicationPart }

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

/** The token call, which the portal's server makes for this page: the secret is never here. */
export const tokenRequest = (clientId = 'YOUR_CLIENT_ID'): Request => ({
  method: 'POST',
  path: '/oauth/token',
  body: {
    grant_type: 'client_credentials',
    scope: 'all',
    client_id: clientId,
    client_secret: 'YOUR_CLIENT_SECRET',
  },
})

const shownStart = 12
const cutFields: ReadonlySet<string> = new Set(['access_token', 'signature', 'mac'])

/** A body as it may be shown and kept: numbers masked, token, MAC and picture cut. */
export function shownBody(value: unknown): unknown {
  return isPart(value) ? cut(maskApplication(value)) : value
}

function cut(part: ApplicationPart): ApplicationPart {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (isPart(value)) return [name, cut(value)]
      const isCut = typeof value === 'string' && cutFields.has(name) && value.length > shownStart
      return [name, isCut ? `${value.slice(0, name === 'mac' ? 4 : shownStart)}…` : value]
    }),
  )
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request for a terminal; what is masked or cut is to be filled in there. */
export function toCurl(root: string, { method, path, body }: { method: string; path: string; body?: unknown }): string {
  const isToken = path === '/oauth/token'
  const parts = [
    `curl -X ${method} ${quote(root.replace(/\/$/, '') + path)}`,
    ...(isToken ? [] : ['-H "Authorization: Bearer $ACCESS_TOKEN"']),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body, null, 2))}`]),
    ...(path.includes('/pdf/') ? ['-o application.pdf'] : []),
  ]
  return parts.join(' \\\n  ')
}
