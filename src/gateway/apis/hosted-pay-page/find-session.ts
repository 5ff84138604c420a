import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { showError } from '../../http/show-error.ts'
import { type Credential, findCredential } from '../../store/merchants/credentials-table.ts'
import { findPaySession } from '../../store/online/pay-sessions-table.ts'
import type { WayBack } from '../../tac-forms/send-back.ts'
import { hashSessionId, type PaySession, toPaySession } from './pay-session.ts'

type Found = { kind: 'found'; session: PaySession; credential: Credential; way: WayBack }

/** The session of the address; a page that says why there is none (never opened, cancelled, long over). */
export async function findSession(
  c: Context<GatewayEnv>,
  tools: GatewayTools,
): Promise<Found | { kind: 'refused'; response: Response }> {
  const id = c.req.param('id') ?? ''
  const idHash = hashSessionId(tools.keys, id)
  const row = idHash === undefined ? undefined : await findPaySession(tools.store.read, idHash)
  const credential = row && (await findCredential(tools.store.read, row.credential_id))
  if (!row || !credential) return { kind: 'refused', response: await showError(c, 404, 'payPageGone') }
  if (credential.isRevoked) return { kind: 'refused', response: await showError(c, 403, 'BP_002') }
  const session = toPaySession(id, row)
  return { kind: 'found', session, credential, way: { c, credential, fields: session.fields } }
}
