/**
 * 128 random bits that name what is sent, so that sending it again is safe; `randomUUID` is missing on plain http. Of nine
 * digits in a row the last becomes a letter: what looks like a card number is refused, an id too.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return id.replace(/\d{9}/g, digits => `${digits.slice(0, -1)}a`)
}
