import { html } from 'hono/html'
import { stylesheet } from './assets.ts'
import { document, type Html } from './document.ts'

/** The frame of the gateway's plain pages: light and dark, readable without a script. */
export const layout = ({ title, body, head }: { title: string; body: Html; head?: Html | '' }): Html =>
  document({
    title,
    stylesheet,
    head,
    body: html`<main>
${body}
</main>
<footer>Gatehouse sandbox gateway. Test cards only; no money moves.</footer>`,
  })
