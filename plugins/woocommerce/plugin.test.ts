import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../content/test-support/gateway.ts'
import { programsOf } from '../../content/test-support/payment-programs.ts'
import { runProgramIn } from '../../content/test-support/programs.ts'
import { callSigned } from '../../content/test-support/signed-calls.ts'
import { woocommerce } from '../../src/domain/apis/woocommerce.ts'
import { isPhpInstalled, type OrderData, openStandInShop, type Shop } from './test-support/shop.ts'
import { comeBack, open, payInForm, payOnPage } from './test-support/shopper.ts'
import { openWordPressShop, wordPressMissing } from './test-support/wordpress-shop.ts'

// The plugin as readers load it, in a shop, against the gateway. WooCommerce itself is a stand-in; WordPress is the real one where the
// machine has it, else a stand-in too.

const shops: [string, (gatewayUrl: string) => Promise<Shop>][] = [
  ['a stand-in for WordPress', openStandInShop],
  ...(wordPressMissing ? [] : ([['a real WordPress', openWordPressShop]] as [string, typeof openStandInShop][])),
]
if (!isPhpInstalled) test.skip('the plugin for WooCommerce: PHP with curl is not installed', () => {})
else if (wordPressMissing) test.skip(`the plugin in a real WordPress: ${wordPressMissing}`, () => {})

describe.each(isPhpInstalled ? shops : [])('the plugin in %s', (name, openShopOn) => {
  let gateway: Gateway
  let shop: Shop
  let keys: Record<'terminalProfileId' | 'fourPartKey' | 'epiKey' | 'mac', string>
  beforeAll(async () => {
    gateway = await startGateway()
    keys = await gateway.provision(name, ['terminalProfileId', 'fourPartKey', 'epiKey', 'mac'])
    shop = await openShopOn(gateway.url)
    expect((await save()).errors).toEqual([])
  })
  afterAll(async () => {
    await shop?.close()
    await gateway?.stop()
  })

  type Saved = { errors: string[]; saved: Record<string, string> }
  const save = (changes: Record<string, string> = {}) =>
    shop.act<Saved>('settings', {
      ...{ enabled: '1', title: 'Credit card', environment: 'sandbox', transaction_type: 'sale', debug: '1' },
      ...{ terminal_profile_id: keys.terminalProfileId, four_part_key: keys.fourPartKey },
      ...{ epi_key: keys.epiKey, mac: keys.mac, ...changes },
    })
  /** Saves, does it, and puts the settings back. */
  async function withSettings<Result>(changes: Record<string, string>, act: () => Promise<Result>): Promise<Result> {
    await save(changes)
    try {
      return await act()
    } finally {
      await save()
    }
  }
  const create = (total = '149.99', more: object = {}) => shop.act('create', { total, ...more })
  const read = (id: number) => shop.act('order', { id })
  const checkout = (id: number) => shop.act<{ result: string; redirect: string }>('checkout', { id })
  const refund = (id: number, amount: string) => shop.act<[number, { message?: string }]>('refund', { id, amount })
  const setStatus = (id: number, status: string) => shop.act('status', { id, status })
  const signed = () => ({ EPI_ID: keys.fourPartKey, EPI_KEY: keys.epiKey })
  const lookUp = async (bric: string) =>
    ((await callSigned(`${gateway.url}/epi`, signed(), 'GET', `/sale/${bric}`)) as { data: Record<string, unknown> })
      .data
  const last = ({ notes }: OrderData) => notes.at(-1) ?? ''
  /** What the night does, at once; what was in the batch settles a moment later. */
  async function closeBatch(bric: string) {
    await callSigned(`${gateway.url}/epi`, signed(), 'PUT', '/batch')
    await expect.poll(async () => (await lookUp(bric))['closeddate'], { timeout: 30_000 }).not.toBe('')
  }

  /** An order from the checkout to the shopper's return. */
  async function paid(total?: string, card?: string) {
    const { id } = await create(total)
    const { redirect } = await checkout(id)
    const back = await payInForm(await open(redirect), card)
    return { id, back, leadsTo: await comeBack(back), order: await read(id) }
  }
  async function held(total?: string) {
    return withSettings({ transaction_type: 'auth' }, async () => {
      const { id } = await create(total)
      const { redirect } = await checkout(id)
      const back = await payOnPage(await open(redirect))
      return { id, back, leadsTo: await comeBack(back), order: await read(id) }
    })
  }

  const outcomes: Record<string, () => Promise<string>> = {
    'Pay an order of 149.99 with an approving card': async () => {
      const { order, leadsTo } = await paid()
      expect(leadsTo).toContain('order-received')
      expect(order).toMatchObject({
        transaction: expect.stringMatching(/^0S1/),
        meta: { _card_gateway_captured: 'yes' },
      })
      expect(await lookUp(order.transaction)).toMatchObject({ authamount: 149.99, markedtosettle: 'Y' })
      return `${order.status}: ${last(order).replace(order.transaction, 'BRIC')}`
    },
    'Pay an order of 1.05': async () => {
      const { id } = await create('1.05')
      const back = await payInForm(await open((await checkout(id)).redirect)).catch(() => undefined)
      // The form keeps a shopper who is declined, and lets them take another card; one who goes back has not paid.
      expect(back?.hidden['TransactionId'] ?? '').toBe('')
      return (await read(id)).status
    },
    'Pay an order of 1.10, which the issuer approves in part': async () => {
      const { order } = await paid('1.10')
      return `${order.status}: ${last(order).replaceAll(String(order.meta['_card_gateway_unverified']), 'BRIC')}`
    },
    'Close the form': async () => {
      const { id } = await create()
      await open((await checkout(id)).redirect)
      return (await read(id)).status
    },
    'Pay with transaction_type auth': async () => {
      const { order } = await held()
      expect(await lookUp(order.transaction)).toMatchObject({ authamount: 149.99, markedtosettle: 'N' })
      return `${order.status}: ${last(order).replace(order.transaction, 'BRIC')}`
    },
    'Complete an order that is held': async () => {
      const { id } = await held()
      const order = await setStatus(id, 'completed')
      expect(await lookUp(order.transaction)).toMatchObject({ markedtosettle: 'Y' })
      return `${order.status}: ${last(order)}`
    },
    'Cancel an order that is held, and complete it': async () => {
      const { id } = await held()
      await setStatus(id, 'cancelled')
      const order = await setStatus(id, 'completed')
      return `${order.status}: ${last(order)}`
    },
    'Pay without epi_key in the settings': async () => {
      const { order } = await withSettings({ epi_key: '' }, () => paid())
      return `${order.status}: ${last(order).split(' Payment:')[0]}`
    },
    'Cancel a paid order on the same day': async () => {
      const { id, order } = await paid()
      const cancelled = await setStatus(id, 'cancelled')
      expect(await lookUp(order.transaction)).toMatchObject({ void: 'Y' })
      return `${cancelled.status}: ${last(cancelled)}`
    },
    'Cancel it when the batch is closed': async () => {
      const { id, order } = await paid()
      await closeBatch(order.transaction)
      return last(await setStatus(id, 'cancelled'))
    },
    'Refund part of it on the same day': async () => {
      const { id } = await paid()
      return (await refund(id, '49.99'))[1].message ?? ''
    },
    'Refund all of it on the same day': async () => {
      const { id, order } = await paid()
      expect((await refund(id, '149.99'))[0]).toBe(201)
      expect(await lookUp(order.transaction)).toMatchObject({ void: 'Y' })
      const refunded = await read(id)
      return `${refunded.status}: ${last(refunded)}`
    },
    'Refund part of it on the next day': async () => {
      const { id, order } = await paid()
      await closeBatch(order.transaction)
      expect((await refund(id, '49.99'))[0]).toBe(201)
      expect((await refund(id, '100.01'))[1].message).toMatch(/Invalid refund amount/)
      return last(await read(id))
    },
    'Save a MAC with one character changed': async () => {
      const { errors } = await save({ mac: `${keys.mac.slice(0, -1)}-` })
      await save()
      return errors.join()
    },
  }
  const { rows = [] } = woocommerce.outcomes?.['orders'] ?? {}
  test('every published outcome is played', () =>
    expect(Object.keys(outcomes).sort()).toEqual(rows.map(({ send }) => send).sort()))
  test.each(rows)('$send', async ({ send, get }) => expect(await outcomes[send]?.()).toBe(get))

  test('a shopper who comes back twice, and four times at once, has paid once', async () => {
    const { id, back, order } = await paid()
    await Promise.all([comeBack(back), comeBack(back), comeBack(back), comeBack(back)])
    expect(await read(id)).toEqual(order)
    const { id: other } = await create('20.00')
    const form = await payInForm(await open((await checkout(other)).redirect))
    await Promise.all([comeBack(form), comeBack(form), comeBack(form), comeBack(form)])
    expect((await read(other)).notes.filter(note => note.startsWith('Paid'))).toHaveLength(1)
  })

  test('a second payment of a paid order, with another card, is voided at once', async () => {
    const { id } = await create('30.00')
    const { redirect } = await checkout(id)
    const [one, two] = [await open(redirect), await open(redirect)]
    const [first, second] = [await payInForm(one), await payInForm(two, '5555555555554444')]
    await comeBack(first)
    await comeBack(second)
    const order = await read(id)
    expect(order).toMatchObject({ status: 'processing', transaction: first.hidden['TransactionId'] })
    expect(last(order)).toBe(
      `The order was paid a second time with ${second.hidden['TransactionId']}, which was voided.`,
    )
    expect(await lookUp(String(second.hidden['TransactionId']))).toMatchObject({ void: 'Y' })
    expect(await lookUp(order.transaction)).toMatchObject({ void: 'N' })
  })

  describe('what a shopper may try', () => {
    const keyed = async ({ id, key }: OrderData, hidden: Record<string, string>) =>
      comeBack({ action: `${shop.url}/?wc-api=card_gateway&order=${id}&key=${key}`, hidden })

    test.each([
      ['a number that nobody knows', '0S1ZZZZZZZZZZZZZZZZ', /does not know/],
      ['no number at all', '', undefined],
      ['what is no number', '../void/0S1ZZZZZZZZ', undefined],
    ])('%s', async (_name, TransactionId, note) => {
      const order = await create()
      expect(await keyed(order, { TransactionId, Status: 'Approved', Amount: '149.99' })).toContain('order-pay')
      const after = await read(order.id)
      expect(after.status).toBe('pending')
      if (note) expect(last(after)).toMatch(note)
    })

    test('the payment of another order, over the same amount', async () => {
      const { order: other } = await paid()
      const order = await create()
      await keyed(order, { TransactionId: other.transaction })
      const after = await read(order.id)
      expect([after.status, last(after)]).toEqual([
        'pending',
        expect.stringMatching(/^Payment not verified: .* another order/),
      ])
    })

    test('another amount in the address of the form', async () => {
      const { id } = await create()
      const address = new URL((await checkout(id)).redirect)
      address.searchParams.set('amount', '1.00')
      await comeBack(await payInForm(await open(address.href)))
      const after = await read(id)
      expect([after.status, last(after)]).toEqual(['on-hold', expect.stringMatching(/is for 1[.]00[.] Stop and check/)])
    })

    test('the order of somebody else, whose key they do not have', async () => {
      const { order, back } = await paid()
      expect(await comeBack({ ...back, action: `${shop.url}/?wc-api=card_gateway&order=${order.id}&key=x` })).toContain(
        'checkout',
      )
      expect(await read(order.id)).toEqual(order)
    })
  })

  describe('where the gateway does not answer', () => {
    /** Stands between shop and gateway: lets a call through, and loses its answer, or changes it. */
    async function between(spoil: (path: string, text: string) => string | undefined) {
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const { host: _, connection: __, ...headers } = request.headers
        const answer = await fetch(gateway.url + request.url, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        })
        const text = spoil(request.url ?? '', await answer.text())
        if (text === undefined) return request.socket.destroy()
        const signature = answer.headers.get('epi-signature')
        return response.writeHead(answer.status, signature ? { 'epi-signature': signature } : {}).end(text)
      })
      await new Promise<void>(resolve => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
      return { settings: { environment: 'production', production_url: url }, close: () => server.close() }
    }

    test('a refund whose answer is lost is tried again, and moves money once', async () => {
      const { id, order } = await paid()
      await closeBatch(order.transaction)
      const line = await between(path => (path.includes('/refund/') ? undefined : ''))
      const lost = await withSettings(line.settings, () => refund(id, '49.99'))
      line.close()
      expect(lost[1].message).toBe('Refund failed: no answer: try again')
      expect((await refund(id, '20.00'))[1].message).toBe(
        'Refund failed: first repeat the refund of 49.99: its answer was lost',
      )
      expect((await refund(id, '49.99'))[0]).toBe(201)
      expect((await refund(id, '100.00'))[0]).toBe(201)
    })

    test('a payment that cannot be looked up waits on hold, until somebody looks', async () => {
      const { id } = await create()
      const back = await payInForm(await open((await checkout(id)).redirect))
      const line = await between(path => (path.includes('/sale/') ? undefined : ''))
      await withSettings(line.settings, () => comeBack(back))
      line.close()
      const waiting = await read(id)
      expect([waiting.status, last(waiting)]).toEqual([
        'on-hold',
        expect.stringMatching(/^The gateway did not report the result/),
      ])
      expect((await shop.act('look-up', { id })).status).toBe('processing')
    })

    test('the payment of a shopper who closed the window is found in the list, and taken by the address of return', async () => {
      const { id } = await create()
      const { action } = await payInForm(await open((await checkout(id)).redirect))
      expect((await read(id)).status).toBe('pending')
      const { data } = (await callSigned(`${gateway.url}/epi`, signed(), 'GET', '/sale')) as {
        data: { rows: { authbric: string; invoicenumber: string }[] }
      }
      const bric = data.rows.find(row => row.invoicenumber.startsWith(`${id}-`))?.authbric ?? ''
      const address = new URL(action)
      address.searchParams.set('AUTH_GUID', bric)
      expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toContain('order-received')
      const paidOrder = await read(id)
      expect([paidOrder.status, paidOrder.transaction]).toEqual(['processing', bric])
    })

    test('an answer that the gateway did not sign is not believed', async () => {
      const { id } = await create('77.00')
      const address = new URL((await checkout(id)).redirect)
      address.searchParams.set('amount', '1.00')
      const back = await payInForm(await open(address.href))
      const line = await between((_path, text) => text.replace('"authamount":1,', '"authamount":77,'))
      await withSettings(line.settings, () => comeBack(back))
      line.close()
      expect((await read(id)).status).toBe('on-hold')
    })
  })

  describe.each(programsOf('woocommerce-plugin/read-order').map(({ language }) => language))(
    'programs in %s',
    language => {
      const run = (task: string, more: Record<string, string>) => {
        const [program] = programsOf(`woocommerce-plugin/${task}`).filter(each => each.language === language)
        if (!program) throw new Error(`${task} has no program in ${language}`)
        return runProgramIn(tmpdir(), program, { SHOP_URL: shop.url, WC_KEY: 'ck_test', WC_SECRET: 'cs_test', ...more })
      }

      test('read a paid and an open order, and refund', async () => {
        const { id, order } = await paid()
        const open = await create()
        expect((await run('read-order', { ORDER_ID: String(id) })).said).toBe(
          `paid: 149.99, reference ${order.transaction}`,
        )
        expect((await run('read-order', { ORDER_ID: String(open.id) })).said).toMatch(/^not paid: pending/)
        const part = { ORDER_ID: String(id), AMOUNT: '49.99' }
        expect((await run('refund-order', part)).said).toMatch(/^declined: .*Refund failed: RR NOT SETTLED/)
        expect(await run('refund-order', { ...part, AMOUNT: '149.99' })).toMatchObject({
          ...{ code: 0, said: `refunded: 149.99 of order ${id}` },
        })
        expect((await run('read-order', { ORDER_ID: String(id) })).said).toMatch(/^refunded: /)
      })
    },
  )

  test('is offered only where it can be paid', async () => {
    const { id } = await create()
    for (const changes of [{ terminal_profile_id: '' }, { transaction_type: 'auth', mac: '' }] as Record<
      string,
      string
    >[])
      expect(await withSettings(changes, () => checkout(id))).toEqual({ result: 'not offered' })
    const free = await create('0.00')
    expect((await checkout(free.id)).result).toBe('failure')
  })

  test('wrong keys are told when they are saved', async () => {
    const { errors } = await save({ terminal_profile_id: 'x', epi_key: 'F'.repeat(32), mac: 'WRONG' })
    await save()
    expect(errors).toEqual([
      'These keys were not accepted: terminal profile ID',
      'These keys were not accepted: four-part key or EPI key',
      'These keys were not accepted: MAC, INVALID MAC',
    ])
  })

  test('declares what it works with, and stands in the checkout of blocks', async () => {
    const facts = await shop.act<{
      declared: Record<string, boolean>
      blocks: Record<string, unknown>
      actions: Record<string, string>
      supports: string[]
      wordpress: string
    }>('facts')
    expect(facts.wordpress).toMatch(name === 'a real WordPress' ? /^\d+[.]\d/ : /stand-in/)
    expect(facts.declared).toEqual({ custom_order_tables: true, cart_checkout_blocks: true })
    expect(facts.blocks).toMatchObject({ name: 'card_gateway', active: true, data: { title: 'Credit card' } })
    expect(facts.blocks['scripts']).toEqual(['card-gateway-blocks'])
    expect(Object.keys(facts.actions)).toContain('card_gateway_look_up')
    expect(facts.supports).toContain('refunds')
  })

  test('the log has calls and codes, and neither a card nor a secret', async () => {
    const { log } = await shop.act<{ log: string[] }>('facts')
    const text = log.join('\n')
    expect(text).toMatch(/GET \/sale\/0S1\w{16}: HTTP 200 00/)
    for (const secret of [keys.mac, keys.epiKey, '4111111111111111', '5555555555554444'])
      expect(text).not.toContain(secret)
  })

  test('PHP has nothing to complain about', () => expect(shop.complaints()).toEqual([]))

  test('deleted, it leaves no settings', async () => {
    expect(await shop.act('uninstall')).toEqual({ settings: null })
  })
})
