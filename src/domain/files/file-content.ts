interface Kind {
  /** One of these stands at the start: bytes as Latin-1; of a text, after its blanks. */
  begins?: string[]
  /** This stands somewhere in the head. */
  holds?: string
  isText?: true
}

const zip = ['PK\u0003\u0004']
const text: Kind = { isText: true }

/** The kinds of files that are kept, by what names end in. No archives: nobody would look at what is in them (decision 0404). */
const kinds = new Map<string, Kind>([
  ['pdf', { begins: ['%PDF-'] }],
  ['png', { begins: ['\u0089PNG\r\n\u001A\n'] }],
  ['jpg', { begins: ['\u00FF\u00D8\u00FF'] }],
  ['jpeg', { begins: ['\u00FF\u00D8\u00FF'] }],
  ['gif', { begins: ['GIF87a', 'GIF89a'] }],
  ['webp', { begins: ['RIFF'], holds: 'WEBPVP8' }],
  ['docx', { begins: zip, holds: 'word/' }],
  ['xlsx', { begins: zip, holds: 'xl/' }],
  ['pptx', { begins: zip, holds: 'ppt/' }],
  ['odt', { begins: zip, holds: 'mimetypeapplication/vnd.oasis.opendocument.text' }],
  ['ods', { begins: zip, holds: 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet' }],
  ['odp', { begins: zip, holds: 'mimetypeapplication/vnd.oasis.opendocument.presentation' }],
  ['json', { ...text, begins: ['{', '['] }],
  ['xml', { ...text, begins: ['<'] }],
  ['pem', { ...text, holds: '-----BEGIN ' }],
  ...['txt', 'csv', 'tsv', 'md', 'log', 'yaml', 'yml', 'ini'].map((ending): [string, Kind] => [ending, text]),
])

export const fileEndings = [...kinds.keys()].map(ending => `.${ending}`)

/** How much of a file `headProblem` looks at: enough for the names of the first parts of an office document. */
export const headBytes = 65_536

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a file that begins like this cannot have this name; undefined when it can. */
export function headProblem(name: string, head: Uint8Array): string | undefined {
  const ending = endingOf(name)
  const kind = kinds.get(ending)
  if (!kind) return `Files are kept whose names end in ${fileEndings.join(', ')}. Save this one as one of these.`
  const latin = Array.from(head, byte => String.fromCharCode(byte)).join('')
  const start = kind.isText ? latin.replace(/^\u00EF\u00BB\u00BF/, '').trimStart() : latin
  const isKind = (kind.begins?.some(each => start.startsWith(each)) ?? true) && latin.includes(kind.holds ?? '')
  if (isKind) return undefined
  return `This is not what a .${ending} file holds. Save it as .${ending} in the program that made it, or give its name the ending of what it is.`
}

/** Looks at a file part by part, as it comes: `take` says what is wrong, as does `end` of its end. Only texts are looked at to their end. */
export function watchText(name: string) {
  const ending = endingOf(name)
  const decoder = kinds.get(ending)?.isText && new TextDecoder('utf-8', { fatal: true })
  const problem = `A .${ending} file holds text in UTF-8 and nothing else. Save it with that encoding, or give its name the ending of what it is.`
  const look = (bytes: Uint8Array | undefined) => {
    if (!decoder) return undefined
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined }).includes('\0') ? problem : undefined
    } catch {
      return problem
    }
  }
  return { take: (bytes: Uint8Array) => look(bytes), end: () => look(undefined) }
}
