import { SaxesParser } from 'saxes'
import { addField, fourPartKeyNames } from '../../http/wire/key-value.ts'
import { elementsMax } from '../../http/wire/read-detail.ts'
import { RejectedFile } from './rejected-file.ts'

/** Attributes by their names in capitals. */
export type Attributes = ReadonlyMap<string, string>
export type DetailPart = { kind: 'detail'; fields: Map<string, string>; repeated: Set<string> }
/** What a batch file is made of. */
export type FilePart =
  | { kind: 'file' | 'batch'; attributes: Attributes }
  /** Its elements, as XML Real-Time reads them. Key and BATCH_ID stand in the batch: elements of these names are not read. */
  | DetailPart
  | { kind: 'batch-end' | 'file-end' }
/** A part, its line, and how many characters were read up to its end. */
export type FoundPart = { part: FilePart; line: number; end: number }

/** The most that one DETAIL may have, as in XML Real-Time; and a tag or comment. */
const detailMaxLength = 64 * 1024
const notRead: ReadonlySet<string> = new Set([...fourPartKeyNames, 'BATCH_ID'])

/** What may stand in a file, in FILE and in BATCH; below are DETAIL and its elements. */
const children = ['FILE', 'BATCH', 'DETAIL'] as const
const inBatch = 2
const inDetail = 3
const inElement = 4
const opened = { FILE: '<FILE>', BATCH: '<FILE><BATCH>' } as const

/**
 * Parses a batch file piece by piece, from its start or from a place inside FILE or BATCH. Throws `RejectedFile` with F01 for what is no
 * file of this form: not well-formed, with a DTD, with an entity that XML does not know, or built in another way.
 */
export function createPartParser(from?: { inside: 'FILE' | 'BATCH'; line: number }) {
  const parser = new SaxesParser()
  let found: FoundPart[] = []
  let depth = 0
  let detail: DetailPart = { kind: 'detail', fields: new Map(), repeated: new Set() }
  let elements = 0
  let text = ''
  /** Where the tag or DETAIL begins that is open. */
  let begunAt = 0
  const prefix = from ? opened[from.inside] : ''
  /** Characters given to the parser, whose own position is right within an event alone. */
  let written = 0
  /** What was read behind the last part, which begins in a line. */
  let recent = { text: '', line: from?.line ?? 1 }
  const line = () => parser.line + (from ? from.line - 1 : 0)

  const reject = (reason: string): never => {
    throw new RejectedFile('F01', `line ${line()}: ${reason}`)
  }
  const checkLength = (position: number) => {
    if (position - begunAt > detailMaxLength) reject(`more than ${detailMaxLength / 1024} KB without an end`)
  }
  const add = (part: FilePart) => {
    found.push({ part, line: line(), end: parser.position - prefix.length })
    begunAt = parser.position
  }
  const addText = (more: string) => {
    if (depth === inElement) text += more
    else if (more.trim() !== '') reject('text outside of an element of DETAIL')
  }

  parser.on('doctype', () => reject('DTD NOT ALLOWED'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', tag => {
    const name = tag.name.toUpperCase()
    const expected = children[depth]
    if (expected && name !== expected) reject(`${expected} expected, ${name} found`)
    if (depth === inElement) reject(`${name} in an element of DETAIL`)
    if (depth < inBatch) add({ kind: depth === 0 ? 'file' : 'batch', attributes: toMap(tag.attributes) })
    else if (depth === inBatch) {
      detail = { kind: 'detail', fields: new Map(), repeated: new Set() }
      elements = 0
      begunAt = parser.position
    } else if (++elements > elementsMax) reject(`more than ${elementsMax} elements in one DETAIL`)
    text = ''
    depth += 1
  })
  parser.on('closetag', tag => {
    depth -= 1
    checkLength(parser.position)
    if (depth === inDetail) {
      const name = tag.name.toUpperCase()
      if (!notRead.has(name)) addField(detail, name, text.trim())
    } else add(depth === inBatch ? detail : { kind: depth === 1 ? 'batch-end' : 'file-end' })
  })

  function parse(piece: string | null): FoundPart[] {
    found = []
    const before = written
    recent.text += piece ?? ''
    try {
      parser.write(piece)
      written += piece?.length ?? 0
      checkLength(written)
    } catch (error) {
      const bareLine = lineOfBareAmpersand(recent)
      if (bareLine !== undefined) throw new RejectedFile('F01', `line ${bareLine}: an & that is not escaped as &amp;`)
      if (error instanceof RejectedFile || !(error instanceof Error)) throw error
      // As the parser says it: "12:34: unexpected close tag."
      reject(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''))
    }
    const last = found.at(-1)
    if (last) recent = { text: (piece ?? '').slice(last.end + prefix.length - before), line: last.line }
    return found
  }
  if (prefix !== '') parse(prefix)
  return { read: (piece: string) => parse(piece), end: () => parse(null) }
}

/** The mistake that is made most; the parser finds it at the next semicolon, which may be far away. */
function lineOfBareAmpersand({ text, line }: { text: string; line: number }): number | undefined {
  const unread = text.replace(/<!\[CDATA\[.*?(?:]]>|$)|<!--.*?(?:-->|$)/gs, part => part.replace(/[^\n]/g, ' '))
  const at = unread.search(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i)
  return at === -1 ? undefined : line + unread.slice(0, at).split('\n').length - 1
}

function toMap(attributes: Readonly<Record<string, string>>): Attributes {
  const map = new Map<string, string>()
  for (const [name, value] of Object.entries(attributes))
    if (!map.has(name.toUpperCase())) map.set(name.toUpperCase(), value.trim())
  return map
}
