// What may run on pages where cards are typed, and in pages of merchants that load our libraries: path, hash and reason (PCI DSS 6.4.3).
// ops/scripts.json is written from the code by `npm run watch-pages -- --write`, and read by who watches, apart from what is deployed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

const file = join(root, 'ops/scripts.json')

export const integrityOf = bytes => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
export const readInventory = () => JSON.parse(readFileSync(file, 'utf8'))
export const writeInventory = inventory => writeFileSync(file, `${JSON.stringify(inventory, null, 2)}\n`)

/** The inventory as the code has it now. */
export async function inventoryOfCode() {
  const pages = '../../src/gateway/pages'
  const [{ checkoutScript, checkoutStylesheet, checkoutLibraries }, { cardFieldScript, cardFieldStylesheet }] =
    await Promise.all([
      import(`${pages}/checkout/checkout-assets.ts`),
      import(`${pages}/checkout/card-field-assets.ts`),
    ])
  const { payStylesheet } = await import(`${pages}/assets.ts`)
  const { invoiceStylesheet } = await import(`${pages}/invoice/invoice-assets.ts`)
  const { libraryReleases, libraryPath } = await import('../../src/domain/apis/iframe-sdk/library.ts')
  const script = ({ path, integrity }, reason) => ({ path, integrity, reason })
  const style = ({ path, integrity }) => ({ path, integrity })
  const library = (name, reason) =>
    script({ path: `/hosted/${name}`, integrity: integrityOf(checkoutLibraries[name]) }, reason)
  return {
    pages: {
      checkout: { scripts: [script(checkoutScript, checkoutScript.reason)], styles: [style(checkoutStylesheet)] },
      'card field': {
        scripts: [
          script(
            cardFieldScript,
            'Takes what is typed, sends it to the gateway alone, and tells its page what it may know.',
          ),
        ],
        styles: [style(cardFieldStylesheet)],
      },
      'pay page': { scripts: [], styles: [style(payStylesheet)] },
      invoice: { scripts: [], styles: [style(invoiceStylesheet)] },
    },
    libraries: [
      library('button.js', 'Opens the payment form over the page of a merchant, and calls the page with the answer.'),
      library(
        'post.js',
        'Sends a payment from the page of a merchant to the gateway, and calls the page with the answer.',
      ),
      ...libraryReleases.map(({ version, integrity }) =>
        script(
          { path: `/proxy/${libraryPath(version)}`, integrity },
          'Draws card fields in frames, and gives the page their token.',
        ),
      ),
    ],
  }
}
