import { html } from 'hono/html'
import { document, type Html } from '../document.ts'
import { applicationStylesheet, signatureScript } from './application-assets.ts'

/** The frame of the pages where merchants apply: the sandbox said first, one column, readable without a script. */
export const applicationLayout = ({ title, body, hasPad }: { title: string; body: Html; hasPad: boolean }): Html =>
  document({
    title,
    stylesheet: applicationStylesheet,
    head: hasPad
      ? html`<script src="${signatureScript.path}" integrity="${signatureScript.integrity}" defer></script>`
      : '',
    body: html`<header class="sandbox"><strong>Sandbox</strong> Use made-up people and numbers only. Never type a real social security number or bank account.</header>
<main>
${body}
</main>
<footer>Served by the Gatehouse sandbox gateway. No business is checked, and no money moves.</footer>`,
  })
