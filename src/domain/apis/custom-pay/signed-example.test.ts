import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedExample } from './signed-example.ts'

test('the worked example of the documentation is really signed so', () => {
  const { epiKey, path, body, signature } = signedExample
  expect(
    createHmac('sha256', epiKey)
      .update(path + body)
      .digest('hex'),
  ).toBe(signature)
})
