import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** An address of a media file that works until `expires`; nobody can make another one without the secret. */
export interface MediaSignature {
  sign(path: string): string
  /** True when path, `expires` and `signature` belong together and the time has not come. */
  isValid(url: URL): boolean
}

/** Long enough for a video that is paused over lunch. */
const lifeMs = 4 * 60 * 60 * 1_000

/** HMAC-SHA256 over path and end of life, with a key derived from AUTH_SECRET. */
export function createMediaSignature(authSecret: string, clock: () => number): MediaSignature {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'gatehouse portal media v1', 32))
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest()
  return {
    sign(path) {
      const expires = String(clock() + lifeMs)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`
    },
    isValid({ pathname, searchParams }) {
      const expires = searchParams.get('expires') ?? ''
      const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url')
      const wanted = signatureOf(pathname, expires)
      return given.length === wanted.length && timingSafeEqual(given, wanted) && clock() < Number(expires)
    },
  }
}
