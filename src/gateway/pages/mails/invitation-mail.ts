import { html } from 'hono/html'
import type { Mail } from '../../mail/mailbox.ts'
import { newYorkTime } from '../../sandbox/new-york-time.ts'
import { linkButton } from './mail-facts.ts'
import { mailLayout } from './mail-layout.ts'

export type Invitation = {
  /** Of the first principal. */
  name: string
  businessName: string
  /** Who sent it: what the credentials are called, and the number of the agent. */
  sender: string
  agent: number
  link: string
  lifeDays: number
  expiresMs: number
}

const note = 'Sandbox: made-up people and numbers only. No business is checked and no money moves.'

/** Invites the merchant to complete and sign their application: the same words as text and as HTML. */
export async function writeInvitation(invitation: Invitation): Promise<Mail> {
  const { name, link, lifeDays, expiresMs } = invitation
  const { sender } = invitation
  const business = invitation.businessName.slice(0, 100) || 'your business'
  const { year, month, day, hour, minute } = newYorkTime(expiresMs)
  const title = `Complete and sign the application of ${business}`
  const paragraphs = [
    `Hello ${name},`,
    `${sender} (agent ${invitation.agent}) has prepared an application for ${business} to take payments. Open the link to complete, read and sign it.`,
  ]
  const rules = [
    `The link works for ${lifeDays} days, until ${month}/${day}/${year} ${hour}:${minute} New York time.`,
    'Do not share it. Anybody who has it can read and sign the application. If you do not know the sender, ignore this email, and the link will expire.',
  ]
  const text = [...paragraphs, link, ...rules, note].join('\n\n')
  const body = html`${paragraphs.map(each => html`<p style="margin:16px 0 0">${each}</p>`)}
${linkButton('Open the application', link)}
${rules.map(each => html`<p style="margin:16px 0 0">${each}</p>`)}`
  return { subject: title, text: `${text}\n`, html: await mailLayout({ title, body, note }) }
}
