import type { APIRequestContext, Page } from '@playwright/test'
import type { Programs } from './programs.ts'

let count = 0
export const personPassword = 'marble tundra 9 violin'

/** A new account, signed in in the browser of `page`. */
export async function signUpPerson(page: Page): Promise<{ email: string; password: string }> {
  count += 1
  const person = { email: `person${count}-${Date.now()}@shop.example`, password: personPassword }
  const data = { ...person, firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', phone: '+1 555 0199' }
  const answer = await page.request.post('/api/auth/sign-up/email', { data })
  if (!answer.ok()) throw new Error(`Sign-up answered ${await answer.text()}`)
  return person
}

/** The newest link of a kind that was mailed to an address, from the mailbox. */
export async function mailedLink(
  playwright: { request: { newContext(options: { baseURL: string }): Promise<APIRequestContext> } },
  programs: Programs,
  to: string,
): Promise<string> {
  const admin = await playwright.request.newContext({ baseURL: programs.portalUrl })
  await admin.post('/api/auth/sign-in/email', {
    data: { email: 'admin@gatehouse.test', password: programs.demoPassword },
  })
  const { mails } = (await (await admin.get('/api/admin/mails')).json()) as { mails: { id: string; to: string }[] }
  const newest = await admin.get(`/api/admin/mails/${mails.find(mail => mail.to === to)?.id}`)
  const { text = '' } = (await newest.json()) as { text?: string }
  await admin.dispose()
  const [link] = /https?:\S+\?token=\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link was mailed to ${to}`)
  return link
}
