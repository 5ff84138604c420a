import { TextDecoder } from 'node:util'

/** Encodings of XML that are taken, by the names that a declaration may use; labels are those of TextDecoder. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'latin1',
  'windows-1252': 'windows-1252',
}

/** So many bytes of a document are enough to know its encoding. */
export const xmlHeadBytes = 200

/** A decoder by the first bytes of a document, which throws at bytes of another encoding; undefined for one that is not taken. */
export function xmlDecoder(head: Uint8Array): TextDecoder | undefined {
  const text = new TextDecoder('latin1').decode(head.subarray(0, xmlHeadBytes))
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']{1,40})["']/i.exec(
    text.replace(/^\u00ef\u00bb\u00bf/, ''),
  )
  const name = (declared?.[1] ?? 'utf-8').toLowerCase()
  return Object.hasOwn(encodings, name) ? new TextDecoder(encodings[name], { fatal: true }) : undefined
}
