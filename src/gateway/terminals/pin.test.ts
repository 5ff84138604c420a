import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRequestById } from '../store/in-person/terminal-requests.ts'
import { findCredential } from '../store/merchants/credentials-table.ts'
import {
  openTerminalClient,
  openTerminalPage,
  type TerminalClient,
  type TerminalPage,
} from '../test-support/apis/test-terminals.ts'
import { openTestGateway, type TestGateway } from '../test-support/test-gateway.ts'
import { describeApi } from '../test-support/test-stores.ts'
import { type AskedOfTerminal, askTerminal } from './ask-terminal.ts'
import { awaitRequest } from './await-request.ts'

// What no pushed payment of SI Cloud asks: PINs of debit cards, and an answer that waits for the end.

describeApi('a terminal that asks for a PIN', kind => {
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
  const toolsOf = () => ({ ...gateway.workTools, terminals: gateway.terminals })

  async function ask(reference: string, change: Partial<AskedOfTerminal> = {}) {
    const credential = await findCredential(gateway.store.read, client.credentialId)
    if (!credential) throw new Error('no credential')
    const asked: AskedOfTerminal = {
      ...{ credential, api: 'pax-si', reference, serial: 'PX-7700123', model: 'pax-a920-pro' },
      ...{ kind: 'sale', tender: 'debit', amountCents: 1_000, origBric: '', asksForTip: false },
      ...{ asksForSignature: false, description: '', details: {}, tranNbr: '', batchId: '', callbackUrl: '' },
      ...{ received: { contentType: 'text/plain', text: 'T00' }, ...change },
    }
    const result = await gateway.store.write(trx => askTerminal(trx, asked, toolsOf()))
    if (result.kind !== 'asked') throw new Error(`not asked: ${result.kind}`)
    await client.pass(0)
    await client.pass(500)
    return result.request
  }
  const stateOf = async (id: string) => (await findRequestById(gateway.store.read, id))?.state

  test('two wrong PINs may be mended, the third ends it', async () => {
    const { id: requestId } = await ask('1')
    const card = { do: 'present', requestId, method: 'insert', card: { key: 'visa-approve' } } as const
    expect((await page.act(card)).status).toBe(204)
    for (let wrong = 0; wrong < 2; wrong++) await page.act({ do: 'pin', requestId, isRight: false })
    expect((await window.until(({ wrongPins }) => wrongPins === 2)).step).toBe('pin')
    await page.act({ do: 'pin', requestId, isRight: true })
    await client.pass(1_500)
    expect(await stateOf(requestId)).toBe('approved')
    const { id: second } = await ask('2')
    await page.act({ ...card, requestId: second })
    for (let wrong = 0; wrong < 3; wrong++) await page.act({ do: 'pin', requestId: second, isRight: false })
    expect(await window.until(({ id, state }) => id === second && state === 'failed')).toMatchObject({
      ...{ failure: 'wrong-pin', wrongPins: 3, transaction: null },
    })
  })

  test('who waits gets the end; who goes away changes nothing', async () => {
    await page.act({ do: 'set-mode', mode: 'by-itself' })
    const asked = await ask('1')
    const gone = new AbortController()
    const waiting = [awaitRequest(asked, toolsOf()), awaitRequest(asked, toolsOf(), gone.signal)] as const
    gone.abort()
    expect((await waiting[1]).state).toBe('in_progress')
    for (const ms of [1_500, 500]) await client.pass(ms)
    expect((await waiting[0]).state).toBe('approved')
  })

  test('who waits reads the request when it changed, however often others look', async () => {
    // No page is open: nobody else watches the terminal.
    await window.close()
    const asked = await ask('1')
    let reads = 0
    const store = {
      ...gateway.store,
      get read() {
        reads += 1
        return gateway.store.read
      },
    }
    const pages = gateway.terminals.count()
    const waiting = awaitRequest(asked, { terminals: gateway.terminals, store })
    // Who waits is no window that watches.
    expect(gateway.terminals.count()).toBe(pages)
    for (let looks = 0; looks < 10; looks++) {
      await gateway.terminals.look(gateway.store.read)
      await new Promise(setImmediate)
    }
    // At first, and as the first look finds a terminal that was not looked at before.
    expect(reads).toBeLessThanOrEqual(2)
    await client.pass(120_000)
    expect((await waiting).state).toBe('timed_out')
  })
})
