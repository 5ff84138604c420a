/**
 * A place the browser may be sent to: http or https, a host, no user name, no control characters (payments 21.9).
 * Undefined for everything else. The query that it has is kept.
 */
export function parseRedirectTarget(text: string): URL | undefined {
  // The URL parser forgives tabs, line breaks, backslashes and missing hosts; a target does not need forgiveness.
  if (text.length > 2000 || /[\s\\\p{Cc}]/u.test(text) || !/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  url.hash = ''
  return url
}
