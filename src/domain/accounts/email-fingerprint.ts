/**
 * Fingerprint of an account: `sha256:` and 64 hexadecimal digits of the SHA-256 of the trimmed, lower-cased email (spec §7,
 * decision 0090). Calls that order or cancel carry it in `x-request-id`. Web Crypto, which servers and pages of a secure
 * origin have; over plain http a browser has none, so pages are given theirs by the server.
 */
export async function emailFingerprint(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256:${[...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
