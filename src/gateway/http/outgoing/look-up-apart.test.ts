import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { guard, Refused } from './guarded-lookup.ts'
import { createLookUpApart } from './look-up-apart.ts'

const addresses: Readonly<Record<string, string>> = { 'shop.example': '93.184.216.34', 'inside.example': '10.0.0.1' }

/** A name server: it knows two names, says of others that they are not there, and never answers for `silent.example`. */
async function openNameServer() {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const labels: string[] = []
    let at = 12
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + size).toString())
      at += size + 1
    }
    const name = labels.join('.').toLowerCase()
    if (name === 'silent.example') return
    const isV4 = query.readUInt16BE(at + 1) === 1
    const address = isV4 ? addresses[name] : undefined
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(name in addresses ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(address ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? '').split('.').map(Number)])
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...(address ? [record] : [])]), from.port)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { server: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() }
}

test('names are asked for apart: one that nobody answers for holds up no other', async () => {
  const names = await openNameServer()
  const lookUp = createLookUpApart([names.server])
  const find = (host: string, takesLocal = false) =>
    new Promise<unknown>(resolve => {
      const { lookup } = guard(new URL(`https://${host}/`), { takesLocal, lookUp })
      lookup(host, {}, (error, address) => resolve(error ?? address))
    })
  const order: string[] = []
  const silent = Array.from({ length: 20 }, () => find('silent.example').then(() => order.push('silent')))
  const heard = find('shop.example').then(address => {
    order.push('shop')
    return address
  })
  expect(await heard).toBe('93.184.216.34')
  expect(order).toEqual(['shop'])
  expect(await find('inside.example')).toBeInstanceOf(Refused)
  expect(await find('nowhere.example')).toMatchObject({ code: 'ENOTFOUND' })
  expect(await find('localhost', true)).toMatch(/^(127\.0\.0\.1|::1)$/)
  await Promise.all(silent)
  expect(order).toHaveLength(21)
  names.close()
}, 60_000)
