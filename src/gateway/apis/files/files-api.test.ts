import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provisioned } from '../../contract.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('files by HTTP', kind => {
  let gateway: TestGateway
  let basic: string
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    basic = await provision()
  })
  afterAll(() => gateway.close())

  async function provision(): Promise<string> {
    const response = await gateway.app.request('/provisioning/credentials', {
      method: 'POST',
      headers: { Authorization: `Bearer ${gateway.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference: randomUUID(), label: 'Shop', secrets: ['sftpUser', 'sftpKey'] }),
    })
    const { secrets } = (await response.json()) as Provisioned
    return `Basic ${Buffer.from(`${secrets.sftpUser}:${secrets.sftpKey}`).toString('base64')}`
  }
  const call = (method: string, path: string, body?: Uint8Array<ArrayBuffer>, authorization = basic) =>
    gateway.app.request(`/files${path}`, { method, headers: { authorization }, ...(body && { body }) })
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

  test('a file is put, listed, fetched byte for byte and deleted', async () => {
    const bytes = new Uint8Array(randomBytes(500_000))
    const put = await call('PUT', '/in/a.bin', bytes)
    expect([put.status, await put.json()]).toEqual([201, { name: 'a.bin', size: 500_000 }])
    expect(await (await call('GET', '/in')).json()).toEqual({
      files: [{ name: 'a.bin', size: 500_000, changedAt: gateway.time.nowMs }],
    })
    const got = await call('GET', '/in/a.bin')
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await call('DELETE', '/in/a.bin')).status).toBe(204)
    expect(await codeOf(await call('GET', '/in/a.bin'))).toEqual([404, 'missing'])
    expect(await (await call('GET', '/out')).json()).toEqual({ files: [] })
  })

  test('what is not allowed is refused', async () => {
    const body = new Uint8Array(1)
    expect(await codeOf(await call('GET', '/in', undefined, 'Basic eDp5'))).toEqual([401, 'unauthorized'])
    expect(await codeOf(await call('GET', '/in', undefined, ''))).toEqual([401, 'unauthorized'])
    expect(await codeOf(await call('PUT', '/in/a%20b', body))).toEqual([422, 'name'])
    expect(await codeOf(await call('PUT', '/in/a%2Fb', body))).toEqual([422, 'name'])
    expect(await codeOf(await call('PUT', '/out/a', body))).toEqual([405, 'method_not_allowed'])
    expect(await codeOf(await call('DELETE', '/in/none'))).toEqual([404, 'missing'])
    expect(await codeOf(await call('GET', '/etc/passwd'))).toEqual([404, 'not_found'])
    await call('PUT', '/in/mine', body)
    expect(await codeOf(await call('GET', '/in/mine', undefined, await provision()))).toEqual([404, 'missing'])
  })

  test('whoever does not know the SFTP server yet can ask for its keys', async () => {
    const response = await gateway.app.request('/files/host-keys')
    expect(await response.text()).toMatch(
      /^ssh-ed25519 AAAA[\w+/=]+ SHA256:[\w+/]{43}\necdsa-sha2-nistp256 AAAA[\w+/=]+ SHA256:[\w+/]{43}\n$/,
    )
  })
})
