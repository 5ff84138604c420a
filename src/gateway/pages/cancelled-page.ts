import { html } from 'hono/html'
import { layout } from './layout.ts'

/** Where Cancel leads when the shop gave no address of its own. */
export function cancelledPage(storeName: string) {
  return layout({
    title: 'Payment canceled',
    body: html`<h1>Payment canceled</h1>
<p>Nothing was charged, and this payment page is closed.</p>
<p>You can close this window, or go back to ${storeName || 'the shop'} and start again there.</p>`,
  })
}
