import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import type { Writer } from '../store/tables.ts'
import { insertDeliveries } from '../store/webhooks/deliveries.ts'
import { openTestGateway, type TestGateway, type TestTerminal } from '../test-support/test-gateway.ts'
import { describeStores } from '../test-support/test-stores.ts'
import { readEvents } from './read-events.ts'

describeStores('who waits for changes of a merchant', kind => {
  let gateway: TestGateway
  let terminal: TestTerminal
  beforeAll(async () => {
    gateway = await openTestGateway(kind)
    terminal = await gateway.provision({ reference: 'key-of-ann', merchantReference: 'ann' })
  })
  afterAll(() => gateway.close())

  function watch(reference: string) {
    const heard: ChangeKind[][] = []
    const ends: string[] = []
    const stop = gateway.changes.listen(reference, {
      onChange: (kinds, position) => {
        heard.push([...kinds])
        expect(position).toBe(gateway.changes.positionOf(reference))
      },
      onBeat: () => ends.push('beat'),
      onEnd: () => ends.push('end'),
    })
    return { heard, ends, stop }
  }
  const look = () => gateway.changes.look(gateway.store.read)

  test('hears of a payment by its request and its event, and of nothing else', async () => {
    const [ann, other] = [watch('ann'), watch('other')]
    await gateway.provision({ reference: 'key-of-other', merchantReference: 'other' })
    await look()
    await look()
    expect(ann.heard).toEqual([])
    await gateway.pay(terminal)
    await gateway.requestLog.flush()
    // Its key exchange and the payment itself are written to the log together or one after the other.
    expect(new Set(ann.heard.splice(0).flat())).toEqual(new Set(['event', 'payment', 'request']))
    await look()
    expect(ann.heard).toEqual([])
    // Who reads events gives them numbers, which is no change.
    const { id } = await gateway.store.read
      .selectFrom('merchants')
      .select('id')
      .where('reference', '=', 'ann')
      .executeTakeFirstOrThrow()
    await readEvents(gateway.store, id, { after: 0, limit: 10 })
    await look()
    expect(ann.heard).toEqual([])
    expect(other.heard).toEqual([])
    ann.stop()
    other.stop()
  })

  test('hears of one change once, however many look at a time', async () => {
    const { heard, stop } = watch('ann')
    await look()
    await gateway.store.write(trx => trx.updateTable('request_log').set({ created_at_ms: 7 }).execute())
    await Promise.all(Array.from({ length: 20 }, look))
    expect(heard).toEqual([['request']])
    stop()
  })

  test('hears of what another copy wrote with an earlier time, and of the clock', async () => {
    const { heard, stop } = watch('ann')
    await look()
    const log = await gateway.store.read.selectFrom('request_log').selectAll().executeTakeFirstOrThrow()
    const earlier = { ...log, id: 'written-late', created_at_ms: log.created_at_ms - 400 }
    await gateway.store.write(trx => trx.insertInto('request_log').values(earlier).execute())
    await look()
    expect(heard).toEqual([['request']])
    const ahead = { merchant_id: log.merchant_id, ahead_ms: 60_000, shown_ms: 0 }
    await gateway.store.write(trx => trx.insertInto('merchant_clocks').values(ahead).execute())
    await look()
    expect(heard).toEqual([['request'], ['clock']])
    stop()
  })

  test('hears of a message to an endpoint when it is made, tried and put off', async () => {
    const { id: merchantId } = await gateway.store.read
      .selectFrom('merchants')
      .select('id')
      .where('reference', '=', 'ann')
      .executeTakeFirstOrThrow()
    const endpoint = {
      ...{ id: 'we_1', merchant_id: merchantId, reference: 'r', credential_id: null, url: 'https://shop.example/' },
      ...{ description: '', event_types: '', state: 'active' as const, end_reason: null, ended_at_ms: null },
      ...{ sealed_secret: '', sealed_old_secret: null, old_secret_until_ms: null, rotations: 0 },
      ...{ failing_since_ms: null, last_delivered_at_ms: null, throttled_until_ms: 0, lease: '', leased_until_ms: 0 },
      ...{ created_at_ms: 1, updated_at_ms: 1 },
    }
    await gateway.store.write(trx => trx.insertInto('webhook_endpoints').values(endpoint).execute())
    const { heard, stop } = watch('ann')
    await look()
    const told = async (change: Parameters<typeof gateway.store.write>[0]) => {
      await gateway.store.write(change)
      await look()
      return heard.splice(0)
    }
    // Many, so that one of them is neither among the newest nor at the head of the queue.
    const deliveries = Array.from({ length: 30 }, (_, at) => ({
      ...{ id: `msg_${at}`, endpoint_id: 'we_1', merchant_id: merchantId, event_key: `evt_${at}`, body: '{}' },
      ...{ event_name: 'payment.captured' as const, created_at_ms: 1_000 + at },
    }))
    expect(await told(trx => insertDeliveries(trx, deliveries))).toEqual([['delivery']])
    const change = (id: string, set: object) => (trx: Writer) =>
      trx.updateTable('webhook_deliveries').set(set).where('id', '=', id).execute()
    expect(await told(change('msg_0', { state: 'delivered', last_tried_at_ms: 5_000 }))).toEqual([['delivery']])
    expect(await told(change('msg_1', { next_try_at_ms: 90_000, last_tried_at_ms: 5_000 }))).toEqual([['delivery']])
    expect(await told(change('msg_29', { state: 'delivered', last_tried_at_ms: 5_000 }))).toEqual([['delivery']])
    expect(await told(change('msg_0', { state: 'waiting', next_try_at_ms: 500 }))).toEqual([['delivery']])
    expect(
      await told(trx =>
        trx.updateTable('webhook_endpoints').set({ updated_at_ms: 2 }).where('id', '=', 'we_1').execute(),
      ),
    ).toEqual([['delivery']])
    await look()
    expect(heard).toEqual([])
    stop()
  })

  test('a merchant that is made while somebody waits is heard of', async () => {
    const { heard, stop } = watch('later')
    await look()
    const made = await gateway.provision({ reference: 'key-of-later', merchantReference: 'later' })
    await gateway.pay(made)
    await gateway.requestLog.flush()
    expect(heard).toEqual([])
    await look()
    expect(heard.flat()).toContain('request')
    stop()
  })

  test('all hear the beat and the end; who stopped hears nothing', () => {
    const [one, two, gone] = [watch('ann'), watch('ann'), watch('ann')]
    expect(gateway.changes.count('ann')).toBe(3)
    gone.stop()
    gone.stop()
    expect([gateway.changes.count('ann'), gateway.changes.count()]).toEqual([2, 2])
    gateway.changes.beat()
    gateway.changes.end()
    expect([one.ends, two.ends, gone.ends]).toEqual([['beat', 'end'], ['beat', 'end'], []])
    one.stop()
    two.stop()
    expect(gateway.changes.count()).toBe(0)
  })
})
