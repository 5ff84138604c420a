import type { Context } from 'hono'
import type { Mails } from '../../contract.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { listMails as readMails } from '../../store/checkout-tables.ts'
import { hasCredential } from '../../store/credentials-table.ts'

const mailsMax = 100

/** GET {provisioning}/{credentialId}/mails: the latest receipts, newest first; nothing is sent anywhere yet. */
export async function listMails(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const id = c.req.param('credentialId') ?? ''
  if (!(await hasCredential(store.read, id)))
    return answerProblem(c, { status: 404, code: 'not_found', title: 'No credential has this id.' })
  const rows = await readMails(store.read, id, mailsMax)
  const mails = rows.map(row => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at_ms,
  }))
  return c.json({ mails } satisfies Mails)
}
