import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { type CardFieldName, cardFieldNames } from '../../../domain/apis/iframe-sdk/card-fields.ts'
import {
  libraryPath,
  libraryReleases,
  libraryReleasesPath,
  libraryTypesPath,
} from '../../../domain/apis/iframe-sdk/library.ts'
import { gatewayPaths } from '../../contract.ts'
import type { GatewayEnv } from '../../http/gateway-env.ts'
import { cardFieldPage } from '../../pages/checkout/card-field-page.ts'
import { cardTokensPath, payNowPath } from './paths.ts'

const proxy = gatewayPaths.restProxy
const read = (name: string) => readFileSync(new URL(`./released/${name}`, import.meta.url))
const forEver = 'public, max-age=31536000, immutable'
const aWhile = 'public, max-age=300'

/** Whose bytes never change; any page may load it, also with an integrity, for which browsers want CORS. */
const files = libraryReleases.flatMap(({ version }) => [
  [libraryPath(version), 'text/javascript; charset=utf-8', read(`pay-now-${version}.min.js`)] as const,
  [libraryTypesPath(version), 'text/plain; charset=utf-8', read(`pay-now-${version}.d.ts`)] as const,
])
const releases = {
  newest: libraryReleases.at(-1)?.version,
  releases: libraryReleases.map(({ version, integrity }) => ({
    ...{ version, script: `${proxy}${libraryPath(version)}`, integrity, types: `${proxy}${libraryTypesPath(version)}` },
  })),
}

/** Paths that pages of any origin may read. */
export const isOpenFile = (path: string) =>
  path === `${proxy}${libraryReleasesPath}` || files.some(([name]) => path === proxy + name)

/**
 * A frame runs its one script, speaks to the gateway, and to nobody else. Any page may show it, as in a sandbox nobody has registered
 * where they develop (decision 0237); what it holds is read by no page.
 */
const framePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  'frame-ancestors *',
].join('; ')

export function serveLibrary(app: Hono<GatewayEnv>): void {
  for (const [name, type, bytes] of files)
    app.get(proxy + name, c => c.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Cache-Control': forEver }))
  app.get(`${proxy}${libraryReleasesPath}`, c => c.json(releases, 200, { 'Cache-Control': aWhile }))
  for (const { version } of libraryReleases)
    for (const name of cardFieldNames) app.get(`${payNowPath}/${version}/fields/${name}`, c => showField(c, name))
}

function showField(c: Context<GatewayEnv>, name: CardFieldName) {
  c.header('Content-Security-Policy', framePolicy)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Cache-Control', aWhile)
  return c.html(cardFieldPage(name, cardTokensPath))
}
