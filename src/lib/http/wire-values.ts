/** One value in a text of the wire: where it stands, what it is called, and what it says once it is decoded. */
export type WireValue = {
  /** Names down to it with dots between, without places in lists; the value of a pair has one. */
  name: string
  /** Where its name stands, in quotes where the grammar has them; undefined for an element of a list. */
  nameAt: readonly [from: number, to: number] | undefined
  at: readonly [from: number, to: number]
  text: string
  /** What stands for a text in this grammar. */
  quote: (text: string) => string
}

const plain = (text: string) => text

/** The values of `a=1&b=2`. */
export function readFormValues(text: string): WireValue[] {
  const values: WireValue[] = []
  let from = 0
  for (const pair of text.split('&')) {
    const to = from + pair.length
    const equals = pair.includes('=') ? from + pair.indexOf('=') : to
    if (pair !== '')
      values.push({
        ...{ name: decodePart(text.slice(from, equals)), nameAt: [from, equals], at: [Math.min(equals + 1, to), to] },
        ...{ text: decodePart(text.slice(Math.min(equals + 1, to), to)), quote: plain },
      })
    from = to + 1
  }
  return values
}

const decodePart = (part: string): string => new URLSearchParams(`x=${part}`).get('x') ?? ''

const jsonToken = /\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,])/y

/** The values of a JSON text that can be parsed; undefined for another one. */
export function readJsonValues(text: string): WireValue[] | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const values: WireValue[] = []
  /** Of each object and list that is open: its name, and in an object the name that comes next. */
  const open: { isObject: boolean; key: string; keyAt?: [number, number] | undefined }[] = []
  jsonToken.lastIndex = 0
  for (let match = jsonToken.exec(text); match; match = jsonToken.exec(text)) {
    const token = match[1] ?? ''
    const [from, to] = [jsonToken.lastIndex - token.length, jsonToken.lastIndex]
    const around = open.at(-1)
    if (token === '{' || token === '[') open.push({ isObject: token === '{', key: '' })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (around) around.keyAt = undefined
    } else if (token === ':') continue
    else if (around?.isObject && !around.keyAt) {
      around.key = JSON.parse(token) as string
      around.keyAt = [from, to]
    } else {
      const name = open.flatMap(({ isObject, key }) => (isObject ? [key] : [])).join('.')
      const value: unknown = JSON.parse(token)
      values.push({ name, nameAt: around?.keyAt, at: [from, to], text: String(value ?? ''), quote: JSON.stringify })
    }
  }
  return values
}

/** What is opened and never closed is text to its end: it is read once, and values in it are found all the same. */
const xmlPart =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|(<!--[\s\S]*|<!\[CDATA\[[\s\S]*|<(?![^>]*>)[\s\S]*)|<([/?!]?)([^\s/>]*)([^>]*)>|([^<]+)/g
const xmlAttribute = /(?<![^\s="'])([^\s="']+)\s*=\s*("([^"]*)"|'([^']*)')/g
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decodeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    if (name !== undefined) return entities[name] ?? whole
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
const quoteXml = (text: string): string => text.replace(/[<>&"]/g, mark => `&#${mark.charCodeAt(0)};`)

/**
 * The texts and attributes of an XML text. An element is named by its tag; `<FIELD KEY="NAME">` by its key, as the processor writes them.
 */
export function readXmlValues(text: string): WireValue[] {
  const values: WireValue[] = []
  let name = ''
  for (const match of text.matchAll(xmlPart)) {
    const [whole, cdata, unclosed, mark, tag = '', attributes = '', between] = match
    const from = match.index
    const inside = cdata ?? unclosed ?? between
    if (inside !== undefined) {
      const start = from + (cdata === undefined ? 0 : '<![CDATA['.length)
      const said = cdata ?? decodeXml(inside)
      if (said.trim() !== '')
        values.push({ name, nameAt: undefined, at: [start, start + inside.length], text: said, quote: quoteXml })
    } else if (mark === '' || mark === undefined) {
      if (tag === '') continue
      name = tag
      const first = from + whole.indexOf(attributes, tag.length + 1)
      for (const attribute of attributes.matchAll(xmlAttribute)) {
        const [, key = '', quoted = '', double, single] = attribute
        const said = decodeXml(double ?? single ?? '')
        const end = first + attribute.index + attribute[0].length - 1
        if (key === 'KEY') name = said
        else
          values.push({ name: key, nameAt: undefined, at: [end - quoted.length + 2, end], text: said, quote: quoteXml })
      }
    } else name = ''
  }
  return values
}
