import { readFileSync } from 'node:fs'
import { asset, styles } from '../assets.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const javascript = 'text/javascript; charset=utf-8'

export const checkoutStylesheet = styles('checkout', [
  'checkout/checkout.css',
  'checkout/outcome.css',
  'checkout/checkout-outcomes.css',
  'checkout/checkout-wallet.css',
])

/** Every script of the payment form, with the reason why it may run there (PCI DSS 6.4.3); a test keeps the list. */
export const checkoutScript = {
  ...asset('checkout', 'js', javascript, read('../../apis/hosted-checkout/browser/checkout.js')),
  reason: 'Formats what is typed, sends it to the gateway, and tells the page around the frame what was decided.',
}
/** @internal */
export const checkoutScripts = [checkoutScript]

export const checkoutAssets = [checkoutStylesheet, checkoutScript]

/** Without the comments inside, which are for us; the first line, for whoever opens it, stays. */
const library = (path: string) => read(path).replaceAll(/^ +\/[/*].*\n/gm, '')

/** What merchants load into their own pages: at a fixed address, as it changes together with the form. */
export const checkoutLibraries = {
  'button.js': library('../../apis/hosted-checkout/browser/button.js'),
  'post.js': library('../../apis/hosted-checkout/browser/post.js'),
}
