import type { MailsPage } from '../../contract/mail-endpoints.ts'
import type { MailRecord } from '../../domain/messages/mail.ts'
import type { TestPortal } from './open-portal.ts'
import { testSecrets } from './settings.ts'

/** Mails to an address, newest first, as an administrator sees them. */
export async function mailsTo(portal: TestPortal, address: string): Promise<MailRecord[]> {
  const admin = portal.visitor()
  const credentials = { email: 'admin@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
  await admin.post('/api/auth/sign-in/email', { json: credentials })
  const found: MailRecord[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await admin.get(`/api/admin/mails${cursor && `?cursor=${cursor}`}`)
    const answer = (await response.json()) as MailsPage
    for (const { id } of answer.mails.filter(mail => mail.to === address)) {
      found.push((await (await admin.get(`/api/admin/mails/${id}`)).json()) as MailRecord)
    }
    cursor = answer.nextCursor
  }
  return found
}

/** The token of the link in a mail. */
export function tokenOf(mail: MailRecord | undefined): string {
  const [, token] = /\?token=([\w-]+)$/m.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('There is no mail with a link')
  return token
}
