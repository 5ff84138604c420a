/** The signature of path and body by an EPI key; undefined where the browser does not trust the page to sign: by plain HTTP that is not on this machine. */
export async function signEpi(key: string, text: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  if (subtle === undefined) return undefined
  const encode = (value: string) => new TextEncoder().encode(value)
  const imported = await subtle.importKey('raw', encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await subtle.sign('HMAC', imported, encode(text)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
