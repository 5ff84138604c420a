import { expect, test } from 'vitest'
import { readXml } from './read-xml.ts'

test('leaves have their path, their attributes and their text', () => {
  expect(
    readXml('<?xml version="1.0"?><a x="1"> <b y="&lt;2">&amp;<![CDATA[<c>]]>&#x21;</b>\n<d>\n e </d><f/></a>'),
  ).toEqual([
    { path: 'a/b', attributes: { y: '<2' }, text: '&<c>!' },
    { path: 'a/d', attributes: {}, text: 'e' },
    { path: 'a/f', attributes: {}, text: '' },
  ])
})

test.each([
  ['nothing', ''],
  ['no XML', 'Bad gateway'],
  ['a tag that stays open', '<a><b></a>'],
  ['half of a document', '<a><b>1</b>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['two roots', '<a/><b/>'],
])('%s is refused', (_name, xml) => {
  expect(() => readXml(xml)).toThrow()
})
