import { expect, test } from 'vitest'
import { shownAnswer, toCurl } from './demo-call.ts'

const api = {
  ...{ root: 'https://pay.example.com/proxy/', place: 'accounts/{accountId}', placeInShell: 'accounts/$ACCOUNT_ID' },
  header: 'Authorization: Bearer $TOKEN',
}

test('a call for a shell: an apostrophe does not end the body', () => {
  const curl = toCurl(api, { method: 'POST', path: '/invoices', body: { name: "Ada's garden" } })
  expect(curl).toContain('curl -X POST "https://pay.example.com/proxy/accounts/$ACCOUNT_ID/invoices"')
  expect(curl).toContain('-H "Authorization: Bearer $TOKEN"')
  expect(curl).toContain(`Ada'\\''s garden`)
  expect(toCurl(api, { method: 'GET', path: '/invoices/1' })).not.toContain('-d')
})

test('a picture in an answer is cut, its other values are not', () => {
  const shown = shownAnswer({ id: 7, qrcode: 'x'.repeat(500), url: 'https://pay.example.com/invoice/1' })
  expect(shown).toContain('"url": "https://pay.example.com/invoice/1"')
  expect(shown).toContain(`"${'x'.repeat(60)}…"`)
})
