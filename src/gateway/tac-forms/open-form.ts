import type { Context } from 'hono'
import { sealableFields } from '../../domain/payments/pay-page-fields.ts'
import { findTranGroup } from '../../domain/payments/transaction-fields.ts'
import { openTac, type TacContents, tacLifeMs } from '../http/authenticate/tac.ts'
import type { GatewayEnv, GatewayTools } from '../http/gateway-env.ts'
import { type Decided, logRequest } from '../http/log/log-request.ts'
import { naming, noteRefusal } from '../http/note-security.ts'
import { showError } from '../http/show-error.ts'
import { fourPartKeyNames } from '../http/wire/key-value.ts'
import { loggedForm } from '../http/wire/logged-form.ts'
import { type FormFields, readForm } from '../http/wire/read-form.ts'
import { type Credential, findCredentialByKey } from '../store/merchants/credentials-table.ts'
import { type OpenForm, sendRejection } from './send-back.ts'

/** Writes the request to the merchant's log and passes the response on. */
export type Finish = (answer: string, response: Response, decided?: Decided) => Response
export type ReceivedForm =
  | { kind: 'answered'; response: Response }
  | { kind: 'open'; form: OpenForm; repeated: ReadonlySet<string>; expiresAtMs: number; finish: Finish }

/**
 * The way of every form with a TAC, up to where its fields are looked at: whose it is, how often they came, what was
 * sealed. `answered`: it ended here, with a page or on the way back to the shop.
 */
export async function receiveForm(c: Context<GatewayEnv>, tools: GatewayTools, api: string): Promise<ReceivedForm> {
  const answered = (response: Response): ReceivedForm => ({ kind: 'answered', response })
  const read = await readForm(c.req)
  if (!read.ok) return answered(await showError(c, 415, 'notForm'))
  const terminal = await findTerminal(read.fields, tools)
  if (terminal.kind === 'refused') {
    noteRefusal(c, 'credential_refused', terminal.code)
    return answered(await showError(c, terminal.code === 'BP_001' ? 404 : 403, terminal.code))
  }
  const { credential } = terminal
  naming(c).named(credential)
  const finish: Finish = (answer, response, decided) => {
    const { status } = response
    logRequest(c, tools, {
      ...{ credentialId: credential.id, api, call: findTranGroup(read.fields.get('TRAN_CODE') ?? '')?.group ?? '' },
      ...{ status, answer, fields: loggedForm(read.fields), decided },
    })
    return response
  }
  const limit = tools.limitRate(`${api}:${credential.id}`)
  if (!limit.isAllowed) {
    c.header('Retry-After', String(limit.retryAfterSeconds))
    return answered(finish('RATE LIMIT', await showError(c, 429, 'tooMany')))
  }
  const opened = openFormTac(read.fields, credential, tools)
  const refuseTac = (code: string, response: Response) => {
    noteRefusal(c, 'tac_refused', code)
    return answered(finish(code, response))
  }
  if (opened.kind === 'refused') return refuseTac(opened.code, await showError(c, 400, opened.code))
  const { tac, expiresAtMs, isExpired } = opened
  const form: OpenForm = { c, credential, tac, fields: mergeFields(read.fields, tac) }
  if (isExpired) return refuseTac('BP_102', await sendRejection(form, 'BP_102'))
  if (hasMismatch(read.fields, tac)) return refuseTac('BP_104', await sendRejection(form, 'BP_104'))
  return { kind: 'open', form, repeated: read.repeated, expiresAtMs, finish }
}

type Terminal = { kind: 'terminal'; credential: Credential } | { kind: 'refused'; code: 'BP_001' | 'BP_002' }

/** The merchant file by the four parts in the form (payments 3); nothing else of the form is looked at before. */
async function findTerminal(fields: FormFields, { store }: GatewayTools): Promise<Terminal> {
  const key = fourPartKeyNames.map(name => fields.get(name) ?? '').join('-')
  const credential = key.length <= 40 ? await findCredentialByKey(store.read, key) : undefined
  if (!credential) return { kind: 'refused', code: 'BP_001' }
  return credential.isRevoked ? { kind: 'refused', code: 'BP_002' } : { kind: 'terminal', credential }
}

type OpenedTac =
  | { kind: 'open'; tac: TacContents; expiresAtMs: number; isExpired: boolean }
  | { kind: 'refused'; code: 'BP_100' | 'BP_101' }

function openFormTac(fields: FormFields, credential: Credential, { keys, clock }: GatewayTools): OpenedTac {
  // A browser that was handed the TAC without percent-encoding turns every + into a space.
  const text = (fields.get('TAC') ?? '').replaceAll(' ', '+')
  if (text === '') return { kind: 'refused', code: 'BP_100' }
  const tac = openTac(keys, text)
  if (!tac || tac.credentialId !== credential.id) return { kind: 'refused', code: 'BP_101' }
  const expiresAtMs = tac.issuedAtMs + tacLifeMs
  return { kind: 'open', tac, expiresAtMs, isExpired: clock() >= expiresAtMs }
}

/** True when a sealed field was also posted, with another value (BP_104). Addresses count only as sealed. */
function hasMismatch(fields: FormFields, tac: TacContents): boolean {
  return sealableFields.some(({ name, place }) => {
    const posted = fields.get(name)
    const sealed = tac.fields[name]
    return place !== 'key exchange' && posted !== undefined && sealed !== undefined && posted !== sealed
  })
}

/** What was sealed wins; what may only be sealed is never taken from the browser. */
function mergeFields(fields: FormFields, tac: TacContents): FormFields {
  const merged: FormFields = new Map()
  for (const { name, place } of sealableFields) {
    const value = tac.fields[name] ?? (place === 'key exchange' ? undefined : fields.get(name))
    if (value !== undefined) merged.set(name, name === 'TAC' ? value.replaceAll(' ', '+') : value)
  }
  return merged
}
