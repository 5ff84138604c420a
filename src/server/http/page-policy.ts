import type { PageSources, PublicUrls } from '../../contract/page-services.ts'

/** The same for every page: no inline script or style exists in one (islands 6); each byte of it is in every answer. */
const standard = {
  'default-src': "'self'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
type Sources = ReadonlyMap<string, readonly string[]>

/** Where a page reaches besides the portal: what its routes say of themselves, as addresses of this installation. */
export function sourcesOf(header: string | null, urls: PublicUrls): Sources {
  const allowed = Object.entries(JSON.parse(header ?? '{}') as PageSources)
  return new Map(
    allowed.map(([directive, names]) => [
      directive,
      names.map(name => (name === 'blob:' ? name : sourceOf(urls[name]))),
    ]),
  )
}

/** The address itself, so that no other path of the origin is meant; a path that a policy cannot spell is left out. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return /^[\w./-]*$/.test(pathname) ? origin + pathname : origin
}

/** The policy of a page. */
export function pagePolicy(sources: Sources = new Map()): string {
  const directives = new Map<string, string>(Object.entries(standard))
  for (const [directive, addresses] of sources)
    directives.set(directive, [directives.get(directive) ?? "'self'", ...addresses].join(' '))
  return Array.from(directives, directive => directive.join(' ')).join('; ')
}

/** The same policy for a page that carries texts of ours: those with these hashes, and no other. */
export function allowTexts(policy: string, styleHashes: readonly string[], scriptHashes: readonly string[]): string {
  const withScripts = policy.replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '))
  return styleHashes.length === 0 ? withScripts : `${withScripts}; style-src 'self' ${styleHashes.join(' ')}`
}

/** Vite's development client needs inline styles, its own socket and eval-free inline modules. */
export function developmentPolicy(sources: Sources): string {
  const addresses = [...new Set([...sources.values()].flat())]
  return `default-src 'self' 'unsafe-inline' ws: data: ${addresses.join(' ')}; frame-ancestors 'none'`
}
