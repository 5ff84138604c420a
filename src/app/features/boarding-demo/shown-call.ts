import { type ApplicationPart, isPart } from '../../../domain/boarding/application.ts'
import { maskApplication } from '../../../domain/boarding/mask-application.ts'

export type Request = { method: string; path: string; body?: ApplicationPart }

/** The token call, which the portal's server makes for this page: the secret is never here. */
export const tokenRequest = (clientId = 'YOUR_CLIENT_ID'): Request => ({
  method: 'POST',
  path: '/oauth/token',
  body: {
    grant_type: 'client_credentials',
    scope: 'all',
    client_id: clientId,
    client_secret: 'YOUR_CLIENT_SECRET',
  },
})

const shownStart = 12
const cutFields: ReadonlySet<string> = new Set(['access_token', 'signature', 'mac'])

/** A body as it may be shown and kept: numbers masked, token, MAC and picture cut. */
export function shownBody(value: unknown): unknown {
  return isPart(value) ? cut(maskApplication(value)) : value
}

function cut(part: ApplicationPart): ApplicationPart {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (isPart(value)) return [name, cut(value)]
      const isCut = typeof value === 'string' && cutFields.has(name) && value.length > shownStart
      return [name, isCut ? `${value.slice(0, name === 'mac' ? 4 : shownStart)}…` : value]
    }),
  )
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request for a terminal; what is masked or cut is to be filled in there. */
export function toCurl(root: string, { method, path, body }: { method: string; path: string; body?: unknown }): string {
  const isToken = path === '/oauth/token'
  const parts = [
    `curl -X ${method} ${quote(root.replace(/\/$/, '') + path)}`,
    ...(isToken ? [] : ['-H "Authorization: Bearer $ACCESS_TOKEN"']),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body, null, 2))}`]),
    ...(path.includes('/pdf/') ? ['-o application.pdf'] : []),
  ]
  return parts.join(' \\\n  ')
}
