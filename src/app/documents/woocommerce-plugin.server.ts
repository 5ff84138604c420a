import { zipOf } from '../../lib/zip.ts'

/** The plugin's files, by their path in the repository; binary ones there are not. */
const sources = import.meta.glob<string>('/plugins/woocommerce/card-gateway/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const root = '/plugins/woocommerce/'

type Urls = Record<'hostedCheckout' | 'hostedPayPage' | 'keyExchange' | 'customPay', string>
/** As the plugin's own table of addresses names them. */
const addressNames = {
  hosted_checkout: 'hostedCheckout',
  hosted_pay_page: 'hostedPayPage',
  key_exchange: 'keyExchange',
  custom_pay: 'customPay',
} as const satisfies Record<string, keyof Urls>

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

/** The table of the sandbox's addresses with those of this portal, so that a shop needs no more than its keys. */
function withAddresses(php: string, urls: Urls): string {
  let text = php
  for (const [name, url] of Object.entries(addressNames)) {
    const line = new RegExp(`'${name}' => 'http[^']*'`)
    if (!line.test(text)) throw new Error(`the plugin has no address of ${name}`)
    text = text.replace(line, () => `'${name}' => ${quoted(urls[url])}`)
  }
  return text
}

/** The plugin for WooCommerce as WordPress installs it: a zip with one folder. The same sources and addresses are the same bytes. */
export function woocommercePlugin(urls: Urls): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(sources).sort(([one], [other]) => (one < other ? -1 : 1))
  return zipOf(
    entries.map(([path, text]) => ({
      name: path.slice(root.length),
      bytes: new TextEncoder().encode(path.endsWith('/sandbox.php') ? withAddresses(text, urls) : text),
    })),
  )
}
