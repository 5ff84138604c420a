import type { PublicUrls } from '../../contract/page-services.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { whyNotRun } from '../../domain/apis/runs/why-not-run.ts'
import { paths } from '../paths.ts'
import { consoleFormOf } from './console-form-of.server.ts'
import { productOf } from './operation-page.server.ts'
import { portalSlug } from './portal-api.server.ts'

/** What to use where a page cannot make the call of an operation. */
export interface InsteadOfConsole {
  text: string
  href: string
  label: string
}

const checkout = { href: paths.checkoutDemo, label: 'Open the demo of Hosted Checkout' }
const cardFields = { href: paths.cardFieldsDemo, label: 'Open the demo of card fields' }
const terminal = { href: paths.terminalDemo, label: 'Open a virtual terminal' }

/** Where a demo does what no server can. */
const demos: Readonly<Record<string, Omit<InsteadOfConsole, 'text'>>> = {
  'hosted-checkout': checkout,
  'iframe-sdk': cardFields,
  'ingenico-si': terminal,
}

/** What is used for what is not HTTP, by how it is written in the tables. */
const others: Readonly<Record<string, string>> = {
  FILE: 'This is a file, which an SFTP client sends or fetches. A page cannot open SFTP.',
  CALL: 'This is a function of a library: a program calls it where the library runs.',
  SEND: 'This is a message that programs and pages send each other. It is not an HTTP request.',
}

const guideOf = (api: string) => ({
  href: `${productOf(api)?.path ?? ''}/integration-guide`,
  label: 'Follow the integration guide',
})

/** Undefined where the console makes the call. */
export function insteadOfConsole(api: string, call: string, urls: PublicUrls): InsteadOfConsole | undefined {
  if (api === portalSlug)
    return {
      text: 'This call acts on your account, so it is made with your own session, as the example shows.',
      ...{ href: '/api/openapi.json', label: 'Get all calls of the portal as OpenAPI' },
    }
  const form = consoleFormOf(api, call, urls)
  if (typeof form === 'object') return undefined
  const operation = apiSpecifications[api]?.operations.find(each => each.name === call)
  const own = operation && others[operation.method]
  const text = own ?? whyNotRun(api, call)?.replace(/(?<=\.) .*/, '') ?? form ?? 'This call cannot be run from a page.'
  return { text, ...(demos[api] ?? guideOf(api)) }
}
