/** Text as URL-safe base64 of its UTF-8 bytes, without padding: fits a query value as it is. */
export function encodeBase64Payload(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}

export type DecodedPayload = { ok: true; text: string; isCut: boolean } | { ok: false }

/**
 * Reads standard and URL-safe base64, with or without padding. A `+` that a form decoder turned into a space is read
 * as `+`. `isCut` is true when the length cannot be that of a whole payload or the text ends inside a character.
 */
export function decodeBase64Payload(payload: string): DecodedPayload {
  const standard = payload
    .trim()
    .replace(/(?<!=)=+$/, '')
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  if (standard === '' || !/^[A-Za-z0-9+/]+$/.test(standard)) return { ok: false }
  const isOddLength = standard.length % 4 === 1
  const binary = atob(isOddLength ? standard.slice(0, -1) : standard)
  const bytes = Uint8Array.from(binary, character => character.charCodeAt(0))
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isCut: isOddLength }
  } catch {
    // Not UTF-8 as a whole: either cut inside a character at the very end, or never text at all.
    const text = new TextDecoder('utf-8').decode(bytes)
    const isCutAtEnd = text.endsWith('\uFFFD') && !text.slice(0, -1).includes('\uFFFD')
    return isCutAtEnd ? { ok: true, text: text.slice(0, -1), isCut: true } : { ok: false }
  }
}
