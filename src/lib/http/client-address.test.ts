import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  [true, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [true, undefined, '192.0.2.1'],
  [false, '203.0.113.7', '192.0.2.1'],
])('with a trusted proxy %s and %s it is %s', (trustProxy, forwardedFor, expected) =>
  expect(clientAddress({ remoteAddress: '192.0.2.1', forwardedFor, trustProxy })).toBe(expected),
)

test('without a connection it is unknown', () =>
  expect(clientAddress({ remoteAddress: undefined, forwardedFor: undefined, trustProxy: false })).toBe('unknown'))
