/** Characters that RFC 8187 wants encoded and `encodeURIComponent` leaves alone. */
const encodeRest = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** `Content-Disposition` of a file to save (RFC 6266): a name in ASCII for old clients, and the whole one. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^ -~]/gu, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, encodeRest)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
