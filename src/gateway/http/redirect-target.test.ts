import { expect, test } from 'vitest'
import { parseRedirectTarget } from './redirect-target.ts'

test.each([
  ['https://shop.example/answer?cart=7', 'https://shop.example/answer?cart=7'],
  [
    'http://localhost:3000/api/products/browser-post-response',
    'http://localhost:3000/api/products/browser-post-response',
  ],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ['https://shop.example/?mail=a@b.example', 'https://shop.example/?mail=a@b.example'],
  ['HTTPS://Shop.Example/A', 'https://shop.example/A'],
  ['https://shop.example/#part', 'https://shop.example/'],
])('%s', (text, href) => {
  expect(parseRedirectTarget(text)?.href).toBe(href)
})

test.each([
  '',
  '/answer',
  '//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  'data:text/html,hi',
  'ftp://shop.example/',
  'file:///etc/passwd',
  'https://',
  'https:///evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user@evil.example/',
  'https://user:word@evil.example/',
  'https://shop.example@evil.example/',
  'https://shop.example\\@evil.example/',
  ' https://shop.example/',
  'https://shop.example/\r\nSet-Cookie: a=b',
  'https://shop.example/\tx',
  'https://shop .example/',
  'https://shop.example/a b',
  'https://[::1',
  `https://shop.example/${'a'.repeat(2000)}`,
])('%j is no target', text => {
  expect(parseRedirectTarget(text)).toBeUndefined()
})
