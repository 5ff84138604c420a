import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { addField, fourPartKeyNames } from './key-value.ts'
import { xmlDecoder } from './xml-encoding.ts'

/** What is wrong with a document, in the words of its documentation (payments 14). */
export type DocumentFault = 'NOT WELL-FORMED' | 'DTD NOT ALLOWED' | 'ONE DETAIL EXPECTED' | 'UNKNOWN ENCODING'
export type ReadDetail =
  | { ok: true; fields: Map<string, string>; repeated: Set<string> }
  | { ok: false; fault: DocumentFault }

/** The four-part key stands in attributes of DETAIL; an element of these names is not it. */
const attributeNames = new Set<string>(fourPartKeyNames)
/** More elements than any DETAIL has. */
export const elementsMax = 200
type Node = { ':@'?: Record<string, string>; '#text'?: string } & { [name: string]: Node[] | unknown }

/** In order, and texts as they are: `007` stays so. Only the five entities of XML and numbered letters are known. */
const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', ignoreDeclaration: true },
  htmlEntities: true,
  // Names count in any case; in capitals none is one of JavaScript's own, which the parser would not take.
  transformTagName: name => name.toUpperCase(),
  transformAttributeName: name => name.toUpperCase(),
  ...{ parseTagValue: false, parseAttributeValue: false, trimValues: true, cdataPropName: false, ignorePiTags: true },
})

/** One DETAIL of the processor's XML, from its bytes. No DTD and no entity of anybody's own is ever read. */
export function readDetail(bytes: Uint8Array): ReadDetail {
  const text = decode(bytes)
  if (text === undefined) return { ok: false, fault: 'UNKNOWN ENCODING' }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { ok: false, fault: 'DTD NOT ALLOWED' }
  // A bare & is a fault of XML that the validator lets pass.
  const isWhole =
    XMLValidator.validate(text) === true && !/&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i.test(text)
  if (!isWhole) return { ok: false, fault: 'NOT WELL-FORMED' }
  const roots = parse(text)?.filter(node => !('#text' in node))
  if (!roots) return { ok: false, fault: 'NOT WELL-FORMED' }
  const [root] = roots
  if (roots.length !== 1 || !root || nameOf(root) !== 'DETAIL') return { ok: false, fault: 'ONE DETAIL EXPECTED' }
  return readFields(root)
}

/** Undefined for what no reader should take: elements nested without end. */
function parse(text: string): Node[] | undefined {
  try {
    return parser.parse(text) as Node[]
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return xmlDecoder(bytes)?.decode(bytes)
  } catch {
    return undefined
  }
}

function readFields(detail: Node): ReadDetail {
  const children = (detail['DETAIL'] as Node[]).filter(node => !('#text' in node))
  if (children.length > elementsMax) return { ok: false, fault: 'NOT WELL-FORMED' }
  const fields = new Map<string, string>()
  const repeated = new Set<string>()
  for (const [name, value] of Object.entries(detail[':@'] ?? {}))
    if (attributeNames.has(name.toUpperCase())) fields.set(name.toUpperCase(), value)
  for (const child of children) {
    const name = nameOf(child)
    if (attributeNames.has(name)) continue
    const value = textIn(child)
    if (value === undefined) return { ok: false, fault: 'NOT WELL-FORMED' }
    addField({ fields, repeated }, name, value)
  }
  return { ok: true, fields, repeated }
}

const tagOf = (node: Node) => Object.keys(node).find(key => key !== ':@') ?? ''
const nameOf = (node: Node) => tagOf(node).toUpperCase()

/** The text of an element; undefined when it holds other elements. */
function textIn(node: Node): string | undefined {
  const parts = node[tagOf(node)] as Node[]
  return parts.every(part => '#text' in part) ? parts.map(part => part['#text'] ?? '').join('') : undefined
}
