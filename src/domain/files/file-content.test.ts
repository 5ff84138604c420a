import { describe, expect, test } from 'vitest'
import { fileEndings, headBytes, headProblem, watchText } from './file-content.ts'

const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const zipOf = (first: string) => `PK\u0003\u0004\u0014\0\0\0\b\0${'\0'.repeat(16)}${first}`

/** The beginning of a file of each kind. */
const heads: Record<string, string> = {
  '.pdf': '%PDF-1.7\n',
  '.png': '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR',
  '.jpg': '\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF',
  '.jpeg': '\u00FF\u00D8\u00FF\u00E1',
  '.gif': 'GIF89a',
  '.webp': 'RIFF\u0024\0\0\0WEBPVP8L',
  '.docx': zipOf(`[Content_Types].xml…${zipOf('word/document.xml')}`),
  '.xlsx': zipOf(`docProps/app.xml${zipOf('xl/workbook.xml')}`),
  '.pptx': zipOf(`[Content_Types].xml${zipOf('ppt/presentation.xml')}`),
  '.odt': zipOf('mimetypeapplication/vnd.oasis.opendocument.text'),
  '.ods': zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  '.odp': zipOf('mimetypeapplication/vnd.oasis.opendocument.presentation'),
  '.json': '\u00EF\u00BB\u00BF {"a": 1}',
  '.xml': '\n<?xml version="1.0"?>',
  '.pem': 'Bag Attributes\n-----BEGIN CERTIFICATE-----\n',
  '.txt': 'the plan',
  '.csv': 'name;amount\n',
  '.tsv': 'name\tamount\n',
  '.md': '# Plan',
  '.log': '10:00 begun',
  '.yaml': 'plan: a',
  '.yml': 'plan: a',
  '.ini': '[plan]',
}
const own = Object.entries(heads)
const binary = own.slice(
  0,
  own.findIndex(([ending]) => ending === '.json'),
)

test('each kind that is kept is one of these', () => {
  expect(fileEndings).toEqual(Object.keys(heads))
})

test.each(own)('a %s file is one, in any case of its ending', (ending, head) => {
  expect(headProblem(`plan${ending}`, latin(head))).toBeUndefined()
  expect(headProblem(`old.exe${ending.toUpperCase()}`, latin(head))).toBeUndefined()
})

const programs = { windows: 'MZ\u0090\0\u0003', linux: '\u007FELF\u0002', zip: zipOf('setup.exe'), none: '\0\0' }

describe.each(binary)('%s', (ending, head) => {
  test.each([...Object.entries(programs), ...own])('is not the name of %s', (kind, other) => {
    const problem = headProblem(`plan${ending}`, latin(other))
    const isSame = other.startsWith(head.slice(0, 3)) && (kind === ending || ending.startsWith('.jp'))
    if (isSame) expect(problem).toBeUndefined()
    else
      expect(problem).toMatch(
        new RegExp(`not what a \\${ending} file holds. Save it as \\${ending} .* or give its name`),
      )
  })
})

test.each([
  ['plan.json', '<a/>'],
  ['plan.json', ''],
  ['plan.xml', '{"a": 1}'],
  ['plan.pem', 'the plan'],
])('%s does not hold %j', (name, text) => {
  expect(headProblem(name, utf8(text))).toMatch(/^This is not what a \.\w+ file holds/)
})

test.each([
  ...['setup.exe', 'page.html', 'plan.svg', 'all.zip', 'plan.pdf.', 'plan', '.env', 'plan.pdf.js', ''],
  ...['a.constructor', 'a.__proto__', 'a.pdf\u0000'],
])('%j ends in nothing that is kept, and what is kept is named', name => {
  expect(headProblem(name, latin('%PDF-1.7'))).toMatch(/^Files are kept whose names end in \.pdf, .*Save this one as/)
})

describe('a text', () => {
  const watched = (name: string, parts: Uint8Array[]) => {
    const { take, end } = watchText(name)
    return parts.map(take).find(Boolean) ?? end()
  }

  test.each(['.txt', '.csv', '.json', '.xml', '.pem'])('as %s may have any character, cut anywhere', ending => {
    const bytes = utf8('Größe 名前 😀\r\n\t')
    for (let cut = 0; cut <= bytes.length; cut++) {
      expect(watched(`a${ending}`, [bytes.slice(0, cut), bytes.slice(cut)])).toBeUndefined()
    }
  })

  test.each([
    ['a NUL', [utf8('a\0')]],
    ['a NUL after its head', [utf8('x'.repeat(headBytes)), utf8('\0')]],
    ['another encoding', [latin('Gr\u00F6\u00DFe')]],
    ['UTF-16', [latin('\u00FF\u00FEa\0')]],
    ['half a character at its end', [utf8('ö').slice(0, 1)]],
  ])('with %s is none', (_, parts) => {
    expect(watched('a.csv', parts)).toMatch(/^A \.csv file holds text in UTF-8 .* Save it with that encoding/)
  })

  test('is what other kinds need not be', () => {
    expect(watched('a.pdf', [latin('%PDF-1.7\0\u00FF')])).toBeUndefined()
  })
})
