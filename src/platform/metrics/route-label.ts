/** A route that was matched, as the router has it. */
interface Matched {
  path: string
}

/**
 * The name under which a request is counted: the address that a call was mounted at, such as `/files/in/:name`. Middleware stands at
 * addresses that end with a star; where nothing else matched, nobody typed an address of ours.
 */
export function routeLabel(matched: readonly Matched[]): string {
  let wide = ''
  for (const { path } of matched) {
    if (!path.includes('*')) return path
    if (path.length > wide.length) wide = path
  }
  return wide.length > '/*'.length ? wide : 'other'
}
