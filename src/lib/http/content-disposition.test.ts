import { expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'

test.each([
  ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
  ['a "b" c\\d.txt', `attachment; filename="a _b_ c_d.txt"; filename*=UTF-8''a%20%22b%22%20c%5Cd.txt`],
  ['Größe €.csv', `attachment; filename="Gr__e _.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%82%AC.csv`],
  ["it's (1)*.txt", `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ['a\r\nset-cookie: x', `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
  ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ['😀.png', `attachment; filename="_.png"; filename*=UTF-8''%F0%9F%98%80.png`],
])('%j', (name, header) => {
  expect(attachment(name)).toBe(header)
})
