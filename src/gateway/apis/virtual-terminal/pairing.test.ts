import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminalClient, openTerminalPage, type TerminalClient } from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('virtual terminal: pairing and streams', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    client = await openTerminalClient(gateway)
  })
  afterAll(() => gateway.close())
  const ask = (token: string, path = 'events', method = 'GET') =>
    gateway.app.request(`/virtual-terminal/${path}`, { method, headers: { Authorization: `Bearer ${token}` } })

  test('a pairing is made for the portal alone, for credentials that are there, and ends after 15 minutes', async () => {
    const page = await openTerminalPage(gateway, client.credentialId)
    expect((await page.pair({}, 'wrong')).status).toBe(401)
    expect((await page.pair({ credentialId: 'nobody' })).status).toBe(404)
    for (const serial of ['', 'PX', '-PX-1', 'PX 1', 'x'.repeat(41)])
      expect([(await page.pair({ serial })).status, serial]).toEqual([400, serial])
    const paired = (await (await page.pair()).json()) as { expiresAt: number }
    expect(paired).toMatchObject({ serial: 'PX-7700123', expiresAt: gateway.time.nowMs + 15 * 60_000 })
    const { close } = await page.watch()
    await close()
    gateway.time.nowMs += 15 * 60_000
    const late = await page.openStream()
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([401, 'not_paired'])
    expect((await page.act({ do: 'set-paper', hasPaper: true })).status).toBe(401)
  })

  test('a forged token opens nothing, and a revoked credential ends its streams', async () => {
    for (const token of ['', 'x.y.z', client.session.token]) {
      expect((await ask(token)).status).toBe(401)
      expect((await ask(token, 'actions', 'POST')).status).toBe(401)
    }
    const own = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, own.credentialId)
    const { next } = await page.watch()
    expect((await next()).event).toBe('snapshot')
    const revoked = await gateway.app.request(`/provisioning/credentials/${own.credentialId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${gateway.secret}` },
    })
    expect(revoked.status).toBe(204)
    gateway.terminals.beat()
    expect((await next()).event).toBe('end')
    expect((await page.pair()).status).toBe(404)
  })

  test('terminals of the same number are of their merchants alone', async () => {
    const own = await openTerminalClient(gateway)
    const stranger = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, stranger.credentialId)
    const { next, close } = await page.watch()
    const id = await own.pushed()
    await own.pass(3_000)
    const { data } = await next()
    expect(data).toMatchObject({ terminal: { serial: 'PX-7700123' }, requests: [] })
    const refused = await page.act({ do: 'cancel', requestId: id.replace('ntf_', '') })
    expect(refused.status).toBe(409)
    await close()
    expect((await stranger.call('GET', `/notification/${id}`)).code).toBe('UNKNOWN_NOTIFICATION')
  })

  test('another copy of the gateway wrote it: the watcher hears of it when this one looks', async () => {
    const own = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, own.credentialId)
    const { next, close } = await page.watch()
    expect((await next()).event).toBe('snapshot')
    await gateway.store.write(trx =>
      trx
        .updateTable('terminals')
        .set(eb => ({ has_paper: 0, version: eb('version', '+', 1) }))
        .where('serial', '=', 'PX-7700123')
        .execute(),
    )
    await gateway.terminals.look(gateway.store.read)
    expect(await next()).toMatchObject({ event: 'terminal', data: { hasPaper: false } })
    await close()
  })

  test('a page comes back after a while, and has all that it missed', async () => {
    const own = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, own.credentialId)
    const first = await page.watch()
    const { id } = await first.next()
    await first.close()
    const { notification_id } = await own.taken()
    const reader = (await page.openStream(id)).body?.getReader()
    const text = new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(text).toContain('event: snapshot')
    expect(text).toContain(notification_id.replace('ntf_', ''))
    expect(text).toContain('"state":"approved"')
  })

  test('ten windows of a terminal, not more; pages of any origin may call', async () => {
    const own = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, own.credentialId)
    const windows = []
    for (let count = 0; count < 10; count++) windows.push(await page.watch())
    expect((await page.openStream()).status).toBe(429)
    await windows[0]?.close()
    const { response, close } = await page.watch()
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    for (const each of [...windows.slice(1), { close }]) await each.close()
    const preflight = await gateway.app.request('/virtual-terminal/actions', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization, Content-Type, Last-Event-ID',
    ])
  })

  test('a reader that is too slow is cut', async () => {
    const own = await openTerminalClient(gateway)
    const page = await openTerminalPage(gateway, own.credentialId)
    const { next } = await page.watch()
    await page.act({ do: 'set-mode', mode: 'by-itself' })
    const padding = ' '.repeat(5_000)
    for (let count = 0; count < 300 && gateway.terminals.count() > 0; count++) {
      await own.call('POST', '/notification', JSON.stringify(own.notification()) + padding)
      for (const ms of [0, 500, 1_500]) await own.pass(ms)
    }
    expect(gateway.terminals.count()).toBe(0)
    const read = []
    for (let event = await next(); event.event !== 'end'; event = await next()) read.push(event)
    expect(read[0]?.event).toBe('snapshot')
  })
})
