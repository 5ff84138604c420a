import { products } from '../../content/data/products.ts'
import { languages } from '../blocks/languages.ts'
import type { PageServices } from '../contract/page-services.ts'
import type { ProductEntry } from '../domain/catalogue/product.ts'
import { pushingApis } from '../domain/terminals/pushing-apis.ts'
import { type TerminalModel, terminalModelNames } from '../domain/terminals/terminal-model.ts'
import { SerialSchema } from '../domain/terminals/virtual-terminal.ts'

/** The serial number that the programs of the articles push to. */
const firstSerial = 'PX-7700123'

const named = (products as readonly ProductEntry[]).flatMap(({ api, name }) =>
  (pushingApis as readonly string[]).includes(api) ? [{ api, name }] : [],
)
const apiNames = Object.fromEntries(named.map(({ api, name }) => [api, name]))

/** What both pages of the virtual terminal need: where the gateway is, the programs that send a sale, and which terminal it is. */
export async function loadTerminal({ urls, articles }: Pick<PageServices, 'urls' | 'articles'>, address: string) {
  const query = new URL(address).searchParams
  const serial = SerialSchema.safeParse(query.get('serial')).data ?? firstSerial
  const model: TerminalModel = terminalModelNames.find(name => name === query.get('model')) ?? terminalModelNames[0]
  const files = await articles.snippets('si-cloud-api', 'push-sale')
  const programs = languages.flatMap(({ id, label }) => (files[id] ? [{ label, text: files[id] }] : []))
  return {
    ...{ root: urls.virtualTerminal, proxyRoot: urls.restProxy, serial, model, programs, apiNames },
    productName: apiNames[pushingApis[0]] ?? '',
  }
}
