export const returnPathMaxLength = 2048
/** Characters of RFC 3986 paths; `@` and a backslash are left out because some parsers read a host out of them. */
const pathPattern = /^\/(?:[\w\-.~!$&'()*+,;=:/]|%[0-9A-Fa-f]{2})*$/
const tailPattern = /^[\w\-.~!$&'()*+,;=:@/?#%[\]]*$/

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isPlainPath(path: string): boolean {
  if (!pathPattern.test(path) || path.includes('//')) return false
  return !path.split('/').some(segment => segment === '.' || segment === '..')
}

/** The path itself, and what a second or third decoding along the way would make of it, must stay plain. */
function isSafePath(path: string): boolean {
  let current = path
  for (let round = 0; round < 4; round++) {
    if (!isPlainPath(current)) return false
    const decoded = decodedOnce(current)
    if (decoded === null) return false
    if (decoded === current) return true
    current = decoded
  }
  return false
}

/**
 * Where to go after signing in: a path of this site, with query and fragment, or the fallback. Anything that could
 * lead to another site is refused, never repaired (reliability 2, ASVS 3.7.2).
 */
export function checkedReturnPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > returnPathMaxLength) return fallback
  const pathLength = value.search(/[?#]/)
  const path = pathLength === -1 ? value : value.slice(0, pathLength)
  const tail = pathLength === -1 ? '' : value.slice(pathLength)
  return isSafePath(path) && tailPattern.test(tail) ? value : fallback
}
