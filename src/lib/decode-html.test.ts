import { expect, test } from 'vitest'
import { decodeHtml } from './decode-html.ts'

test('what React escapes is text again, once', () => {
  expect(decodeHtml('a &lt;b&gt; &amp; &quot;c&quot; &#x27;d&#x27;')).toBe(`a <b> & "c" 'd'`)
  expect(decodeHtml('&amp;lt; &copy;')).toBe('&lt; &copy;')
})
