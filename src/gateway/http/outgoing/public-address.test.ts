import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isLocalName, isPublicAddress } from './public-address.ts'

test('public addresses', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('special addresses, wrapped or not', () => {
  const v4 =
    '0.1.2.3 10.1.1.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255'
  const v6 = '::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 100::1 2001:db8::1 3fff::1 4000::1 nonsense'
  // Mapped, compatible, translated, NAT64 (both prefixes), 6to4, Teredo.
  const wrapped =
    ':: ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::7f00:1 ::ffff:0:7f00:1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001:0:1::'
  for (const address of `${v4} ${v6} ${wrapped}`.split(' ')) expect(isPublicAddress(address), address).toBe(false)
})

test('a public address of this machine is not public to it', () => {
  expect(isPublicAddress('93.184.216.34', new Set(['93.184.216.34']))).toBe(false)
  expect(isPublicAddress('2606:4700::1111', new Set(['2606:4700::1111']))).toBe(false)
  for (const { address } of Object.values(networkInterfaces()).flatMap(list => list ?? []))
    expect(isPublicAddress(address), address).toBe(false)
})

test('names that can only be this machine', () => {
  for (const host of ['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    expect(isLocalName(host), host).toBe(true)
  for (const host of ['localhost.example', '10.0.0.1', '0.0.0.0', '::ffff:10.0.0.1'])
    expect(isLocalName(host), host).toBe(false)
})
