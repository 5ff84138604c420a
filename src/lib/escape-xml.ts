const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML 1.0 forbids control characters other than tab, line feed and carriage return, and the two non-characters. */
function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return code !== 0xfffe && code !== 0xffff
}

const isPlain = /^[ !#-%(-;=?-~]*$/

/** Text made safe for an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  // Most of what is answered is plain: numbers, codes, names.
  if (isPlain.test(text)) return text
  return Array.from(text)
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>"']/g, character => entities[character] ?? character)
}
