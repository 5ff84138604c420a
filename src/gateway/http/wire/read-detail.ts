import { SaxesParser } from 'saxes'
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
/**
 * One DETAIL of the processor's XML, from its bytes: read event by event, without a tree of it, and no further than to the first fault.
 * No DTD and no entity of anybody's own is ever read.
 */
export function readDetail(bytes: Uint8Array): ReadDetail {
  const text = decode(bytes)
  if (text === undefined) return { ok: false, fault: 'UNKNOWN ENCODING' }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { ok: false, fault: 'DTD NOT ALLOWED' }
  try {
    return { ok: true, ...parse(text) }
  } catch (error) {
    if (error instanceof Misread) return { ok: false, fault: error.fault }
    // What the parser throws: it is no XML.
    return { ok: false, fault: 'NOT WELL-FORMED' }
  }
}

class Misread extends Error {
  readonly fault: DocumentFault
  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return xmlDecoder(bytes)?.decode(bytes)
  } catch {
    return undefined
  }
}

/** Names count in any case. Texts stay as they are: `007` is no number. */
function parse(text: string): Pick<Extract<ReadDetail, { ok: true }>, 'fields' | 'repeated'> {
  const parser = new SaxesParser()
  const [fields, repeated] = [new Map<string, string>(), new Set<string>()]
  let depth = 0
  let roots = 0
  let isDetail = true
  let elements = 0
  let value = ''
  parser.on('error', error => {
    // A second root is well-formed XML one after the other, and told apart.
    throw /only one root/.test(error.message) ? new Misread('ONE DETAIL EXPECTED') : error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) {
      roots += 1
      isDetail = name.toUpperCase() === 'DETAIL'
      for (const [key, given] of Object.entries(attributes))
        if (attributeNames.has(key.toUpperCase())) fields.set(key.toUpperCase(), given)
    } else if (isDetail && (depth > 1 || ++elements > elementsMax)) throw new Misread('NOT WELL-FORMED')
    value = ''
    depth += 1
  })
  const addText = (more: string) => {
    value += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    const key = name.toUpperCase()
    if (isDetail && depth === 1 && !attributeNames.has(key)) addField({ fields, repeated }, key, value.trim())
  })
  parser.write(text).close()
  if (roots !== 1 || !isDetail) throw new Misread('ONE DETAIL EXPECTED')
  return { fields, repeated }
}
