import { createHook } from 'node:async_hooks'
import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../lib/test-support/runs.ts'
import { checkTarget } from '../../webhooks/target.ts'
import { guard, Refused, type TargetTools } from './guarded-lookup.ts'
import { send } from './send.ts'

// Addresses that nothing of ours may go to, in every way to write them: none is even tried.

/** Each connection that this program begins, to wherever. */
let begun = 0
const watch = createHook({
  init: (_id, type) => {
    if (type === 'TCPCONNECTWRAP') begun++
  },
})
beforeAll(() => watch.enable())
afterAll(() => watch.disable())

/** The first and the last of each range that is not the public internet, and addresses that are known to give secrets away. */
const forbidden = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1'],
  ...['127.255.255.254', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
]
const partsOf = (address: string) => address.split('.').map(Number) as [number, number, number, number]
const numberOf = (address: string) => partsOf(address).reduce((sum, part) => sum * 256 + part, 0)
const hex = (part: number) => part.toString(16)
/** The last two groups of an IPv6 address. */
const groupsOf = (address: string) => {
  const [a, b, c, d] = partsOf(address)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}
const inDigits = (zero: number) => (address: string) =>
  address.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
const each = (write: (part: number) => string) => (address: string) => partsOf(address).map(write).join('.')

const spellings: Readonly<Record<string, (address: string) => string>> = {
  'as it is': address => address,
  'with a last dot': address => `${address}.`,
  'as one number': address => String(numberOf(address)),
  'as one number in hex': address => `0x${hex(numberOf(address))}`,
  'as one number in octal': address => `0${numberOf(address).toString(8)}`,
  'in two parts': address => {
    const [a, ...rest] = partsOf(address)
    return `${a}.${rest.reduce((sum, part) => sum * 256 + part, 0)}`
  },
  'in three parts': address => {
    const [a, b, c, d] = partsOf(address)
    return `${a}.${b}.${c * 256 + d}`
  },
  'in hex': each(part => `0x${hex(part)}`),
  'in hex with zeros': each(part => `0x000${hex(part).toUpperCase()}`),
  'in octal': each(part => `0${part.toString(8)}`),
  'in octal with zeros': each(part => `000${part.toString(8)}`),
  mixed: address => {
    const [a, b, c, d] = partsOf(address)
    return `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`
  },
  'in full-width digits': inDigits(0xff10),
  'in digits in bold': inDigits(0x1d7ce),
  'with full-width dots': address => address.replaceAll('.', '。'),
  'escaped for an address': address => address.replace(/[\d.]/g, sign => `%${hex(sign.charCodeAt(0))}`),
  'mapped into IPv6': address => `[::ffff:${address}]`,
  'mapped in groups': address => `[::ffff:${groupsOf(address)}]`,
  'mapped and long': address => `[0000:0000:0000:0000:0000:FFFF:${groupsOf(address)}]`,
  'compatible with IPv6': address => `[::${groupsOf(address)}]`,
  translated: address => `[::ffff:0:${groupsOf(address)}]`,
  'by NAT64': address => `[64:ff9b::${groupsOf(address)}]`,
  'by NAT64 with digits': address => `[64:ff9b::${address}]`,
  'by local NAT64': address => `[64:ff9b:1::${groupsOf(address)}]`,
  'by 6to4': address => `[2002:${groupsOf(address)}::1]`,
  'by Teredo': address => `[2001:0:${groupsOf(address)}::1]`,
}
const inIpv6 = [
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]'],
  ...['[ff02::1]', '[ff0e::1]', '[100::1]', '[2001:db8::1]', '[2001:10::1]', '[3fff::1]', '[4000::1]', '[5f00::1]'],
]
const names = ['localhost', 'LOCALHOST', 'a.localhost', 'ｌocalhost', '%6cocalhost']
const every = [
  ...forbidden.flatMap(address => Object.entries(spellings).map(([how, spell]) => [spell(address), how] as const)),
  ...[...inIpv6, ...names].map(host => [host, 'as it is'] as const),
]

/** In `npm test` every seventh: as there are 26 spellings, each has its turn. */
const someOf = <Target>(all: readonly Target[]) => all.filter((_, at) => at % runsOf(7, 1) === 0)
const targets = someOf(every)

const tools: TargetTools = { takesLocal: false }
const sending = { headers: {}, text: 'x', withinMs: 1_000, answerMaxBytes: 0, keptMaxBytes: 0 }
const tryToSend = async (url: string, by = tools) => {
  try {
    return await send(new URL(url), sending, by)
  } catch (error) {
    return error
  }
}

/** A resolver that says the same of every name. */
const resolvingTo = (...addresses: string[]): typeof lookup =>
  ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

test(`${targets.length} ways to write an address that is not public: no endpoint, and no connection`, async () => {
  expect(every.length).toBeGreaterThan(600)
  for (const [host, how] of targets)
    for (const url of [`https://${host}/x`, `http://${host}:8080/x`]) {
      const saved = await checkTarget(`https://${host}/x`, tools)
      expect([host, how, saved]).toEqual([host, how, expect.stringMatching(/^url_(local|not_public)$/)])
      const found = await tryToSend(url, { ...tools, lookUp: resolvingTo('127.0.0.1') })
      expect([url, how, found]).toEqual([url, how, expect.any(Refused)])
    }
  expect(begun).toBe(0)
})

test('a name that leads to one of them, alone or among public ones, is not followed', async () => {
  for (const address of someOf([...forbidden, ...inIpv6.map(host => host.slice(1, -1)), '::ffff:127.0.0.1']))
    for (const found of [[address], ['93.184.216.34', address], ['2606:4700::1111', address]]) {
      const by = { ...tools, lookUp: resolvingTo(...found) }
      expect([found, await tryToSend('http://hooks.example/', by)]).toEqual([found, expect.any(Refused)])
    }
  expect(begun).toBe(0)
})

test('an answer that sends us on is the end: nobody is asked at its address', async () => {
  let asked = 0
  const inner = createServer((_, response) => {
    asked++
    response.end()
  })
  await new Promise<void>(resolve => inner.listen(0, '127.0.0.1', resolve))
  const { port } = inner.address() as AddressInfo
  const outer = createServer(({ url = '' }, response) => {
    response.writeHead(Number(url.slice(1)), {
      location: `http://127.0.0.1:${port}/`,
      refresh: `0; url=http://127.0.0.1:${port}/`,
    })
    response.end()
  })
  await new Promise<void>(resolve => outer.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`
  for (const status of [300, 301, 302, 303, 305, 307, 308])
    expect(await tryToSend(`${at}/${status}`, { takesLocal: true })).toMatchObject({ status })
  expect(asked).toBe(0)
  // Where this machine may be asked, other private networks still may not.
  expect(() => guard(new URL('http://10.0.0.1/'), { takesLocal: true })).toThrow(Refused)
  for (const server of [inner, outer]) server.close()
})
