import { brand } from '../../../content/data/brand.ts'
import { type Endpoint, endpoints } from '../../contract/endpoints.ts'
import type { PublicUrls } from '../../contract/page-services.ts'
import { paths } from '../paths.ts'
import type { ReferenceApi } from './reference-api.ts'

export const portalSlug = 'portal'

/** `listWebhookEndpoints` → `list-webhook-endpoints`. */
const slugOf = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
/** `listWebhookEndpoints` → `List webhook endpoints`. */
const titleOf = (name: string) => {
  const words = slugOf(name).replaceAll('-', ' ')
  return (words[0] ?? '').toUpperCase() + words.slice(1)
}

/** The router writes `:name` where readers know `{name}`. */
const shownPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Each call of the contract by its part of an address. */
export const portalCalls: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [slugOf(name), endpoint]),
)

const asSentence = (summary: string) => (/[.?]$/.test(summary) ? summary : `${summary}.`)

/** The calls that this portal's pages make, for who wants to script them (`/api/openapi.json`). */
export const portalApi = ({ portal }: PublicUrls): ReferenceApi => ({
  slug: portalSlug,
  title: `${brand.name} portal API`,
  href: `${paths.apiReference}#${portalSlug}`,
  baseAddress: `${portal}/`,
  auth: 'The session cookie that signing in sets; writes must come from the portal’s own origin.',
  isAvailable: true,
  operations: Object.entries<Endpoint>(endpoints).map(([name, { method, path, summary }]) => ({
    slug: slugOf(name),
    title: titleOf(name),
    method,
    path: shownPath(path),
    purpose: asSentence(summary),
  })),
})
