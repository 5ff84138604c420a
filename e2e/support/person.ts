import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Programs } from './programs.ts'

let count = 0
export const personPassword = 'marble tundra 9 violin'

/** A new account, signed in in the browser of `page`; `details` are what is not as in other tests. */
export async function signUpPerson(
  page: Page,
  details: { email?: string; firstName?: string; lastName?: string; company?: string } = {},
): Promise<{ email: string; password: string }> {
  count += 1
  const { email = `person${count}-${Date.now()}@shop.example`, ...name } = details
  const person = { email, password: personPassword }
  const data = {
    ...person,
    firstName: 'Pia',
    lastName: 'Person',
    company: 'Corner Shop',
    phone: '+1 555 0199',
    ...name,
  }
  const answer = await page.request.post('/api/auth/sign-up/email', { data })
  if (!answer.ok()) throw new Error(`Sign-up answered ${await answer.text()}`)
  return person
}

interface Requests {
  request: { newContext(options: { baseURL: string }): Promise<APIRequestContext> }
}

/** Signs the demo administrator in. */
export async function signInAsAdmin({ request }: { request: APIRequestContext }, programs: Programs) {
  await request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@gatehouse.test', password: programs.demoPassword },
  })
}

/** Calls of the demo administrator, in a session of their own. */
export async function asAdmin({ request }: Requests, programs: Programs): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: programs.portalUrl })
  await signInAsAdmin({ request: admin }, programs)
  return admin
}

/** Stores a small file for a user, as an administrator does; answers how to take it away again. */
export async function storeFile(
  playwright: Requests,
  programs: Programs,
  email: string,
  name: string,
): Promise<() => Promise<void>> {
  const admin = await asAdmin(playwright, programs)
  const stored = await admin.post('/api/admin/user-files', {
    params: { name, uploadId: randomUUID() },
    headers: { email, 'content-type': 'application/octet-stream' },
    data: Buffer.from(name.endsWith('.pdf') ? '%PDF-1.7' : 'text'),
  })
  if (!stored.ok()) throw new Error(`Storing answered ${await stored.text()}`)
  const { filePath } = (await stored.json()) as { filePath: string }
  return async () => {
    await admin.post('/api/admin/user-files/delete', { data: { email, filePath } })
  }
}

/** The newest link of a kind that was mailed to an address, from the mailbox. */
export async function mailedLink(playwright: Requests, programs: Programs, to: string): Promise<string> {
  const admin = await asAdmin(playwright, programs)
  const { mails } = (await (await admin.get('/api/admin/mails')).json()) as { mails: { id: string; to: string }[] }
  const newest = await admin.get(`/api/admin/mails/${mails.find(mail => mail.to === to)?.id}`)
  const { text = '' } = (await newest.json()) as { text?: string }
  await admin.dispose()
  const [link] = /https?:\S+\?token=\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link was mailed to ${to}`)
  return link
}
