import { expect, test } from 'vitest'
import { readXmlValues } from './wire-values.ts'

const textsOf = (xml: string) =>
  readXmlValues(xml).map(({ name, at: [from, to], text }) => [name, xml.slice(from, to), text])

test.each([
  ['a comment', '<A>1</A><!-- <B>4111111111111111</B>', '<!-- <B>4111111111111111</B>'],
  ['a section of plain text', '<A>1</A><![CDATA[ <B>4111111111111111</B>', '<![CDATA[ <B>4111111111111111</B>'],
  ['a tag', '<A>1</A><B C="4111111111111111" ', '<B C="4111111111111111" '],
])('what stands behind %s that nobody closes is a text, so that it is masked', (_, xml, text) => {
  expect(textsOf(xml)).toEqual([
    ['A', '1', '1'],
    ['', text, text],
  ])
})

test('attributes are read where blanks between them are missing', () => {
  expect(textsOf(`<A B="1"C='2' D = "3"/>`)).toEqual([
    ['B', '1', '1'],
    ['C', '2', '2'],
    ['D', '3', '3'],
  ])
})

// The figure is of ten thousand times as much: what grows with the square of a text would take minutes.
test.each(['<!--', '<![CDATA[', '<<', '<a b=\'"', '&', '<a "b'])('fifty thousand times %s is read at once', part => {
  expect(readXmlValues(part.repeat(50_000)).length).toBeLessThanOrEqual(50_000)
})
