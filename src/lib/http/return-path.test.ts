import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedReturnPath } from './return-path.ts'

const site = 'http://portal.example'

const good = [
  '/',
  '/products',
  '/products/online/browser-post',
  '/products/online/browser-post#get-credentials',
  '/get-started/hardware#Smart-Terminals',
  '/products/online/browser-post/demo?trans=eyJhIjoxfQ#response',
  '/products?next=https://other.example',
  '/search?q=a%20b%2Bc',
  '/a/b.c/d-e_f~g',
]

const hosts = ['evil.example', 'evil.example/', 'portal.example@evil.example', '2130706433', '[::1]', 'evil%2Eexample']
const starts = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '/%2f',
  '/%2F%2F',
  '/%5c',
  '/%5C%5C',
  '/%252f',
  '/%252F%252F',
  '/%255c',
  '/%09/',
  '/%0a/',
  '/%0d%0a',
  '/.//',
  '/..//',
  '/./..//',
  '/a/..//',
  '/%2e%2e//',
  '/%2e%2e/%2f',
  '/%u2215',
  '/;//',
  '/@',
  '@',
  'http://',
  'https://',
  'HTTPS://',
  'http:\\\\',
  'http:/',
  'http:',
  'https:',
  'ftp://',
  '//user:pass@',
  '/\u0000/',
  '/\u2028/',
  '/\u3002/',
  '/\uFF0F',
  '\uFF0F\uFF0F',
  '/\u200B/',
  '%2f%2f',
  '%5c%5c',
]
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)\n',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://evil.example/1',
  'about:blank',
  'mailto:a@evil.example',
  'products',
  'products/online',
  './products',
  '../products',
  '/products/../login',
  '/products/%2e%2e/login',
  '/products\\online',
  '/products online',
  '/products"onmouseover=1',
  '/<script>',
  '/products?a=<b>',
  '/products?a="b',
  '/products#\u0000',
  '/products?a=b\r\nSet-Cookie: x=y',
  '/products\r\nLocation: //evil.example',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  '/%e0%80%af',
  '?next=/',
  '#top',
  '',
]
const hostile = [...starts.flatMap(start => hosts.map(host => start + host)), ...scripts]

describe('checkedReturnPath', () => {
  test.each(good)('keeps %s', path => {
    expect(checkedReturnPath(path, '/fallback')).toBe(path)
    expect(new URL(path, site).origin).toBe(site)
  })

  test(`refuses ${hostile.length} hostile values`, () => {
    expect(hostile.length).toBeGreaterThan(300)
    expect(hostile.filter(value => checkedReturnPath(value, '/fallback') !== '/fallback')).toEqual([])
  })

  test('refuses what is no text, and what is too long', () => {
    const values = [undefined, null, 7, ['/a'], {}, `/${'a'.repeat(2048)}`]
    expect(values.map(value => checkedReturnPath(value))).toEqual(values.map(() => '/'))
  })

  test('whatever it keeps stays on the site, also when decoded once more or resolved from its own path', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      'a',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), parts => {
        const kept = checkedReturnPath(`/${parts.join('')}`)
        expect(new URL(kept, site).origin).toBe(site)
        expect(new URL(new URL(kept, site).pathname, site).origin).toBe(site)
        const path = kept.split(/[?#]/)[0] ?? '/'
        expect(new URL(decodeURIComponent(path), site).origin).toBe(site)
      }),
      { numRuns: 2000 },
    )
  })
})
