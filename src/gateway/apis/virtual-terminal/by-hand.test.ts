import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTerminalClient,
  openTerminalPage,
  type TerminalClient,
  type TerminalPage,
} from '../../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeApi } from '../../test-support/test-stores.ts'

describeApi('virtual terminal: by hand', kind => {
  let gateway: TestGateway
  let client: TerminalClient
  let page: TerminalPage
  let window: Awaited<ReturnType<TerminalPage['watch']>>
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
  })
  beforeEach(async () => {
    client = await openTerminalClient(gateway)
    page = await openTerminalPage(gateway, client.credentialId)
    window = await page.watch()
    return () => window.close()
  })
  afterAll(() => gateway.close())

  /** Pushes, and waits until the terminal asks for something. */
  async function asked(step: string, fields?: object) {
    const id = await client.pushed({ ...fields })
    await client.pass(0)
    await client.pass(500)
    const { id: requestId } = await window.until(request => request.step === step)
    return { id, requestId }
  }
  const visa = { key: 'visa-approve' }
  const ok = async (action: Parameters<TerminalPage['act']>[0]) => {
    const response = await page.act(action)
    expect([response.status, await response.text()]).toEqual([204, ''])
  }
  const refused = async (action: Parameters<TerminalPage['act']>[0]) => {
    const response = await page.act(action)
    const { title } = (await response.json()) as { title: string }
    expect([response.status, title]).toEqual([409, expect.stringMatching(/^[A-Z].*\.$/)])
    return title
  }

  test('two windows see the same: a card that is inserted, and its end', async () => {
    const other = await page.watch()
    const { id, requestId } = await asked('card', { amount: 10 })
    // Nobody presents a card by itself while a page is there.
    gateway.terminals.beat()
    await client.pass(20_000)
    expect((await client.read(id)).status).toBe('in_progress')
    await ok({ do: 'present', requestId, method: 'insert', card: { key: 'mastercard-approve' } })
    await client.pass(1_499)
    expect((await client.read(id)).status).toBe('in_progress')
    await client.pass(1)
    for (const { until } of [window, other]) {
      const { transaction, entry } = await until(({ state }) => state === 'approved')
      expect([entry, transaction?.lastFour, transaction?.emv['AID']]).toEqual(['chip', '4444', 'A0000000041010'])
    }
    await other.close()
    expect(await client.read(id)).toMatchObject({ status: 'approved', transaction: { entry_mode: 'chip' } })
  })

  test.each([
    ['tap', 'contactless', visa],
    ['swipe', 'swiped', visa],
    ['key', 'keyed', { number: '4111111111111111', expiry: '1230' }],
  ] as const)('a card by %s is %s', async (method, entry_mode, card) => {
    const { id, requestId } = await asked('card')
    await ok({ do: 'present', requestId, method, card })
    await client.pass(1_500)
    expect(await client.read(id)).toMatchObject({ status: 'approved', transaction: { entry_mode, last_four: '1111' } })
  })

  test('tip, card and signature, each when the terminal asks for it, and nothing before', async () => {
    const { id, requestId } = await asked('tip', { amount: 40, prompt_tip: true, prompt_signature: true })
    expect(await refused({ do: 'present', requestId, method: 'tap', card: visa })).toMatch(/card/)
    await ok({ do: 'tip', requestId, tipCents: 800 })
    expect(await refused({ do: 'tip', requestId, tipCents: 900 })).toMatch(/tip/)
    expect(await refused({ do: 'sign', requestId })).toMatch(/signature/)
    await ok({ do: 'present', requestId, method: 'tap', card: visa })
    await client.pass(1_500)
    expect((await client.read(id)).status).toBe('in_progress')
    expect(await refused({ do: 'cancel', requestId })).toMatch(/too late/)
    await ok({ do: 'sign', requestId })
    const { isSigned } = await window.until(({ state }) => state === 'approved')
    expect(isSigned).toBe(true)
    expect(await client.read(id)).toMatchObject({ status: 'approved', transaction: { amount: 48, tip: 8 } })
  })

  test('nobody signs: what the host approved stays approved at the end of its time', async () => {
    const { id, requestId } = await asked('card', { prompt_signature: true })
    await ok({ do: 'present', requestId, method: 'tap', card: visa })
    await client.pass(1_500)
    for (let beats = 0; beats < 13; beats++) {
      gateway.terminals.beat()
      await client.pass(10_000)
    }
    expect((await client.read(id)).status).toBe('approved')
  })

  test('a card that is removed while it is processed fails, and the books were not asked', async () => {
    const { id, requestId } = await asked('card')
    await refused({ do: 'remove-card', requestId })
    await ok({ do: 'present', requestId, method: 'insert', card: visa })
    await ok({ do: 'remove-card', requestId })
    await client.pass(5_000)
    const read = await client.read(id)
    expect(read).toMatchObject({ status: 'failed', failure: 'card-removed' })
    expect(read.transaction).toBeUndefined()
    const books = await gateway.store.read
      .selectFrom('transactions')
      .selectAll()
      .where('credential_id', '=', client.credentialId)
      .execute()
    expect(books).toEqual([])
  })

  test.each([
    ['cancel', 'cancelled', undefined],
    ['power', 'failed', 'no-power'],
    ['network', 'failed', 'no-network'],
  ] as const)('%s: %s', async (how, status, failure) => {
    const { id, requestId } = await asked('card')
    if (how === 'cancel') await ok({ do: 'cancel', requestId })
    if (how === 'power') await ok({ do: 'set-power', isOn: false })
    if (how === 'network') {
      await ok({ do: 'set-network', isOnline: false })
      await ok({ do: 'present', requestId, method: 'tap', card: visa })
      await client.pass(1_500)
    }
    expect(await client.read(id)).toMatchObject({ status, ...(failure && { failure }) })
    const { endedFrom } = await window.until(({ state }) => state === status)
    expect(endedFrom).toBe('in_progress')
    const next = await client.push()
    expect([next.status, next.code]).toEqual(how === 'cancel' ? [202, ''] : [404, 'DEVICE_OFFLINE'])
  })

  test('the face of the terminal: model, paper, mode; each change is one event', async () => {
    await window.next()
    await ok({ do: 'set-paper', hasPaper: false })
    await ok({ do: 'set-model', model: 'ingenico-lane-3000' })
    await ok({ do: 'set-mode', mode: 'by-itself', card: 'visa-insufficient-funds', method: 'insert' })
    let face: unknown
    for (let version = 0; version < 3; ) {
      const { event, id, data } = await window.next()
      expect(event).toBe('terminal')
      version = id
      face = data
    }
    expect(face).toMatchObject({
      ...{ hasPaper: false, model: 'ingenico-lane-3000', mode: 'by-itself' },
      ...{ card: 'visa-insufficient-funds', method: 'insert' },
    })
    expect(await client.taken({ amount: 5 })).toMatchObject({
      ...{ status: 'declined', transaction: { response_code: '51', entry_mode: 'chip' } },
    })
  })

  test('an action counts once, and one that comes too late is refused', async () => {
    const { id, requestId } = await asked('tip', { amount: 40, prompt_tip: true })
    const actionId = crypto.randomUUID()
    await ok({ do: 'tip', requestId, tipCents: 100, actionId })
    await ok({ do: 'tip', requestId, tipCents: 100, actionId })
    await ok({ do: 'present', requestId, method: 'tap', card: visa })
    await client.pass(1_500)
    expect(await client.read(id)).toMatchObject({ transaction: { amount: 41 } })
    expect(await refused({ do: 'cancel', requestId })).toMatch(/has ended/)
  })

  test('without a page the terminal goes on by itself; a page that comes back takes it in hand', async () => {
    const { id } = await asked('card')
    await window.close()
    await client.pass(30_000)
    expect((await client.read(id)).status).toBe('approved')
    const next = await client.pushed()
    await client.pass(0)
    await client.pass(500)
    window = await page.watch()
    await client.pass(10_000)
    expect((await client.read(next)).status).toBe('in_progress')
  })

  test('the page is told where a request stood before its end', async () => {
    const id = await client.pushed({})
    await client.pass(0)
    await client.pass(120_000)
    const ended = await window.until(({ state }) => state === 'timed_out')
    expect([ended.endedFrom, (await client.read(id)).status]).toEqual(['received', 'timed_out'])
  })

  // What an ending says of the cardholder holds by hand as well: who follows the documentation with the page open gets what it promises.
  test.each([
    ['PX-HAND-CANCEL', {}, 'cancelled', undefined],
    ['PX-HAND-REMOVED', {}, 'failed', 'card-removed'],
    ['PX-TIP-CANCEL', { prompt_tip: true }, 'cancelled', undefined],
  ])('%s comes to its end while the page is open', async (serial, fields, status, failure) => {
    const held = await (await openTerminalPage(gateway, client.credentialId, serial)).watch()
    const id = await client.pushed({ ...fields, device_id: serial })
    for (let seconds = 0; seconds < 5; seconds++) await client.pass(1_000)
    const { status: told, failure: why, transaction } = await client.read(id)
    expect([told, why, transaction]).toEqual([status, failure, undefined])
    const shown = await held.until(({ state }) => state === status)
    expect(shown.failure).toBe(failure ?? null)
    await held.close()
  })

  test('a hand that is quicker than the ending of the serial number pays', async () => {
    const serial = 'PX-QUICK-CANCEL'
    const quick = await openTerminalPage(gateway, client.credentialId, serial)
    const held = await quick.watch()
    const id = await client.pushed({ device_id: serial })
    await client.pass(0)
    await client.pass(500)
    const { id: requestId } = await held.until(({ step }) => step === 'card')
    const acted = await quick.act({ do: 'present', requestId, method: 'insert', card: visa })
    expect(acted.status).toBe(204)
    await client.pass(1_500)
    expect((await client.read(id)).status).toBe('approved')
    await held.close()
  })

  test('only published test cards, and no number is told back or kept', async () => {
    const { requestId } = await asked('card')
    const number = '4532015112830366'
    for (const card of [
      { number, expiry: '1230' },
      { key: 'visa-unknown' },
      { number: '4111111111111111', expiry: '0120' },
    ])
      await refused({ do: 'present', requestId, method: 'key', card })
    await refused({ do: 'present', requestId, method: 'tap', card: { number: '4111111111111111', expiry: '1230' } })
    const odd = await page.act({
      do: 'present',
      requestId,
      method: 'key',
      card: { number: `${number}123456`, expiry: '1' },
    })
    expect([odd.status, (await odd.text()).includes(number)]).toEqual([400, false])
    await gateway.requestLog.flush()
    for (const table of ['terminals', 'terminal_requests', 'request_log'] as const) {
      const rows = JSON.stringify(await gateway.store.read.selectFrom(table).selectAll().execute())
      for (const each of [number, '4111111111111111']) expect(rows).not.toContain(each)
    }
    expect(gateway.logLines.join()).not.toContain(number)
  })
})
