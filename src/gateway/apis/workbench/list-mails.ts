import type { Context } from 'hono'
import type { SandboxMails } from '../../../domain/workbench/sandbox-mail.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readMailsOfMerchant } from '../../mail/mailbox.ts'
import { findMerchant } from './find-merchant.ts'

/** GET {merchants}/{merchantReference}/mails: what the sandbox wrote for all its credentials. 404 `not_found`. */
export async function listMerchantMails(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const merchant = await findMerchant(c, tools)
  if (merchant instanceof Response) return merchant
  const mails = await readMailsOfMerchant(tools.store.read, tools.keys, merchant.id)
  return c.json({
    mails: mails.map(({ id, credentialId, to, subject, text, createdAtMs }) => ({
      ...{ id, credentialId, to, subject, text, at: createdAtMs },
    })),
  } satisfies SandboxMails)
}
