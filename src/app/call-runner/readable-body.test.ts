import { expect, test } from 'vitest'
import { readableBody } from './readable-body.ts'

test.each([
  ['A=1&MAC=(sent)&B=', 'A=1\n&MAC=(sent)\n&B='],
  ['{"a":{"b":1}}', '{\n  "a": {\n    "b": 1\n  }\n}'],
  ['{"a":{"b', '{"a":{"b'],
  ['<A><B KEY="x">1</B><C/></A>', '<A>\n<B KEY="x">1</B>\n<C/></A>'],
  ['plain text & more', 'plain text & more'],
  ['', ''],
])('%s is shown as %s', (body, shown) => {
  expect(readableBody(body)).toBe(shown)
})
