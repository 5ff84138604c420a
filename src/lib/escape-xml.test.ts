import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test.each([
  ['plain', 'plain'],
  [`<a b="c">'&`, '&lt;a b=&quot;c&quot;&gt;&apos;&amp;'],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['bell\u0007 null\u0000 non\uffff', 'bell null non'],
  ['caf\u00e9 \u{1f4b3}', 'caf\u00e9 \u{1f4b3}'],
])('%j', (text, safe) => {
  expect(escapeXml(text)).toBe(safe)
})
