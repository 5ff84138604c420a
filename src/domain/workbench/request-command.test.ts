import { expect, test } from 'vitest'
import type { WholeRequest } from '../payments/logged-request.ts'
import { toCurl } from './request-command.ts'

const request = {
  ...{
    method: 'POST',
    path: '/secure/',
    requestHeaders: [
      ['content-type', 'text/xml'],
      ['content-length', '9'],
    ],
  },
  requestBody: "<A B='(test card visa-approve)'>(sent)</A>",
} as unknown as WholeRequest

test('a command has the published card in its place, places for the rest, and survives a shell', () => {
  expect(toCurl(request, 'https://sandbox.example')).toBe(
    [
      "curl -X POST 'https://sandbox.example/secure/' \\",
      "  -H 'content-type: text/xml' \\",
      "  --data-raw '<A B='\\''4111111111111111'\\''>YOUR_VALUE</A>'",
    ].join('\n'),
  )
  expect(toCurl({ ...request, method: '' }, 'https://sandbox.example')).toBeNull()
  expect(toCurl({ ...request, api: 'portal' }, 'https://sandbox.example')).toBeNull()
})
