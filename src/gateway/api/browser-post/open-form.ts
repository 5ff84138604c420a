import { browserPostFields } from '../../../domain/browser-post-fields.ts'
import { openTac, type TacContents, tacLifeMs } from '../../core/tac.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import type { FormFields } from '../../http/read-form.ts'
import { type Credential, findCredentialByKey } from '../../store/credentials-table.ts'

export type Terminal = { kind: 'terminal'; credential: Credential } | { kind: 'refused'; code: 'BP_001' | 'BP_002' }

/** The merchant file by the four parts in the form (payments 3); nothing else of the form is looked at before. */
export async function findTerminal(fields: FormFields, { store }: GatewayTools): Promise<Terminal> {
  const key = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'].map(name => fields.get(name) ?? '').join('-')
  const credential = key.length <= 40 ? await findCredentialByKey(store.read, key) : undefined
  if (!credential) return { kind: 'refused', code: 'BP_001' }
  return credential.isRevoked ? { kind: 'refused', code: 'BP_002' } : { kind: 'terminal', credential }
}

export type OpenedTac =
  | { kind: 'open'; tac: TacContents; expiresAtMs: number; isExpired: boolean }
  | { kind: 'refused'; code: 'BP_100' | 'BP_101' }

export function openFormTac(fields: FormFields, credential: Credential, { keys, clock }: GatewayTools): OpenedTac {
  // A browser that was handed the TAC without percent-encoding turns every + into a space.
  const text = (fields.get('TAC') ?? '').replaceAll(' ', '+')
  if (text === '') return { kind: 'refused', code: 'BP_100' }
  const tac = openTac(keys, text)
  if (!tac || tac.credentialId !== credential.id) return { kind: 'refused', code: 'BP_101' }
  const expiresAtMs = tac.issuedAtMs + tacLifeMs
  return { kind: 'open', tac, expiresAtMs, isExpired: clock() >= expiresAtMs }
}

/** True when a sealed field was also posted, with another value (BP_104). Addresses count only as sealed. */
export function hasMismatch(fields: FormFields, tac: TacContents): boolean {
  return browserPostFields.some(({ name, place }) => {
    const posted = fields.get(name)
    const sealed = tac.fields[name]
    return place !== 'key exchange' && posted !== undefined && sealed !== undefined && posted !== sealed
  })
}

/** What was sealed wins; what may only be sealed is never taken from the browser. */
export function mergeFields(fields: FormFields, tac: TacContents): FormFields {
  const merged: FormFields = new Map()
  for (const { name, place } of browserPostFields) {
    const value = tac.fields[name] ?? (place === 'key exchange' ? undefined : fields.get(name))
    if (value !== undefined) merged.set(name, name === 'TAC' ? value.replaceAll(' ', '+') : value)
  }
  return merged
}
