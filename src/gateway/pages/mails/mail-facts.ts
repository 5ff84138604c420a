import { html } from 'hono/html'
import type { Mail } from '../../mail/mailbox.ts'
import { mailLayout } from './mail-layout.ts'

export type MailFact = readonly [name: string, value: string]
/** A mail about one thing: what it is, the amount in large type, a few facts, perhaps a link, and what is to know of it. */
export type FactMail = {
  subject: string
  title: string
  /** What stands between heading and amount. */
  lead?: string
  amount: string
  facts: readonly MailFact[]
  link?: { url: string; label: string }
  note: string
}

/** The same facts as text and as HTML; those without a value are left out. */
export async function writeFactMail({ subject, title, lead, amount, facts, link, note }: FactMail): Promise<Mail> {
  const rows = facts.filter(([, value]) => value !== '')
  const leads = lead ? [lead, ''] : []
  const links = link ? [`${link.label}: ${link.url}`, ''] : []
  const lines = rows.map(([name, value]) => `${name}: ${value}`)
  const text = [title, '', ...leads, amount, '', ...lines, '', ...links, note, '']
  const body = html`${lead ? html`<p style="margin:12px 0 0">${lead}</p>` : ''}
<p style="margin:8px 0 16px;font-size:32px;font-weight:600">${amount}</p>
<table style="width:100%;border-collapse:collapse">${rows.map(
    ([name, value]) =>
      html`<tr><th scope="row" style="padding:6px 12px 6px 0;color:#566570;font-weight:400;text-align:left;vertical-align:top">${name}</th><td style="padding:6px 0;text-align:right">${value}</td></tr>`,
  )}</table>
${link ? linkButton(link.label, link.url) : ''}`
  return { subject, text: text.join('\n'), html: await mailLayout({ title, body, note }) }
}

/** A button, and the address itself for who cannot press it. */
export const linkButton = (label: string, url: string) =>
  html`<p style="margin:16px 0 0"><a href="${url}" style="display:inline-block;padding:10px 16px;background:#14716f;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${label}</a></p>
<p style="margin:16px 0 0;font-size:14px;overflow-wrap:anywhere">Or copy this address: ${url}</p>`
