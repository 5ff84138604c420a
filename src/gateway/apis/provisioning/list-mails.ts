import type { Context } from 'hono'
import type { Mails } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { readMails } from '../../mail/mailbox.ts'
import { hasCredential } from '../../store/merchants/credentials-table.ts'

/** GET {provisioning}/{credentialId}/mails: the latest receipts and invitations, newest first; none leaves the sandbox. */
export async function listMails(c: Context<GatewayEnv>, { store, keys }: GatewayTools): Promise<Response> {
  const id = c.req.param('credentialId') ?? ''
  if (!(await hasCredential(store.read, id)))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  const mails = await readMails(store.read, keys, id)
  return c.json({
    mails: mails.map(({ createdAtMs, ...mail }) => ({ ...mail, createdAt: createdAtMs })),
  } satisfies Mails)
}
