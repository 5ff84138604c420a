import { isConfigToken } from '../../http/authenticate/config-token.ts'
import type { GatewayTools } from '../../http/gateway-env.ts'
import { type CheckoutProfile, findCheckoutProfile } from '../../merchants/find-checkout-profile.ts'

/** The profile that a request names by an id or a public key; a token that it carries must fit. */
export async function authorizeCheckout(
  values: ReadonlyMap<string, string>,
  tools: GatewayTools,
): Promise<CheckoutProfile | undefined> {
  const publicKey = values.get('PublicKey') ?? ''
  const id = publicKey === '' ? (values.get('TerminalProfileId') ?? '') : readPublicKey(publicKey)
  const token = values.get('PostToken') ?? ''
  if (token !== '' && !isConfigToken(tools.keys, token, id, tools.clock())) return undefined
  return findCheckoutProfile(id, tools)
}

/** The id in a public key, base64 of a JSON object; empty when it is none. */
function readPublicKey(publicKey: string): string {
  if (publicKey.length > 2000) return ''
  try {
    const contents: unknown = JSON.parse(Buffer.from(publicKey, 'base64').toString('utf8'))
    const id = (contents as { terminalProfileId?: unknown } | null)?.terminalProfileId
    return typeof id === 'string' ? id : ''
  } catch {
    // Whatever it is, it names no profile.
    return ''
  }
}
