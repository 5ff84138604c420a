import { expect, test } from 'vitest'
import { postmanEnvironment } from './postman-environment.ts'

test('the pairs by the names of programs, the four-part key also as its parts, and the addresses; secrets are marked', () => {
  const product = {
    credentials: [
      { label: 'Four-part Key', secret: 'fourPartKey' as const },
      { label: 'TIC', secret: 'mac' as const },
    ],
  }
  const items = [
    { key: 'Four-part Key', value: '9001-900300-2-77' },
    { key: 'TIC', value: 'abc' },
  ]
  const addresses = [{ name: 'SERVER_POST_URL', value: 'https://gateway.example/secure/' }]
  const { name, values } = postmanEnvironment(product, { productName: 'Server Post API', items, addresses })
  expect(name).toBe('Server Post API, sandbox')
  expect(values.map(({ key, value, type }) => [key, value, type])).toEqual([
    ['FOUR_PART_KEY', '9001-900300-2-77', 'default'],
    ['CUST_NBR', '9001', 'default'],
    ['MERCH_NBR', '900300', 'default'],
    ['DBA_NBR', '2', 'default'],
    ['TERMINAL_NBR', '77', 'default'],
    ['MAC', 'abc', 'secret'],
    ['SERVER_POST_URL', 'https://gateway.example/secure/', 'default'],
  ])
})
