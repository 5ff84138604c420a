import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreFailure } from '../../../platform/store-failure.ts'
import { revokeCredential } from '../../store/merchants/credentials-table.ts'
import { type GatewayStore, openStore } from '../../store/open-store.ts'
import { type AnsweredFile, type BatchClient, openBatchClient } from '../../test-support/apis/test-batch-files.ts'
import type { Sent } from '../../test-support/apis/test-processor.ts'
import { openTestGateway, type TestGateway } from '../../test-support/test-gateway.ts'
import { describeStores } from '../../test-support/test-stores.ts'

const sale = (at: number): Sent => ({
  ...{ TRAN_TYPE: 'CCE1', TRAN_NBR: String(at + 1), AMOUNT: at % 7 === 0 ? '51.05' : '21.00', INDUSTRY_TYPE: 'E' },
  ...{ CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111', EXP_DATE: '3012' },
})

describeStores('each DETAIL is done once', kind => {
  let gateway: TestGateway
  let client: BatchClient
  beforeEach(async () => {
    gateway = await openTestGateway(kind)
    client = await openBatchClient(gateway)
  })
  afterEach(() => gateway.close())

  /** Every DETAIL has one answer, in its order, and one transaction, which is the one that its answer names. */
  async function expectOnce(details: readonly Sent[], answers: AnsweredFile | undefined) {
    const answered = answers?.batches[0]?.details ?? []
    expect(answered.map(({ TRAN_NBR }) => TRAN_NBR)).toEqual(details.map(({ TRAN_NBR }) => TRAN_NBR))
    const rows = await gateway.store.read
      .selectFrom('transactions')
      .select(['tran_nbr', 'bric', 'auth_resp', 'amount_cents'])
      .where('credential_id', '=', client.credential.id)
      .execute()
    const kept = rows.map(row => [row.tran_nbr, row.bric, row.auth_resp])
    const told = answered.map(each => [each['TRAN_NBR'], each['AUTH_GUID'], each['AUTH_RESP']])
    expect(kept.sort()).toEqual(told.sort())
    expect(new Set(told.map(([, , code]) => code))).toEqual(new Set(['00', '05']))
    const cents = rows.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
    expect(answers?.attributes['FILE_APPROVED_AMOUNT']).toBe((cents / 100).toFixed(2))
    const batches = await gateway.store.read.selectFrom('batches').select('transaction_count').execute()
    expect(batches.reduce((sum, { transaction_count: count }) => sum + count, 0)).toBe(details.length)
    expect(await gateway.store.read.selectFrom('batch_answers').select('position').execute()).toEqual([])
  }

  test('by three programs that take the work from each other, whose commits fail, or whose answers are lost', async () => {
    const details = Array.from({ length: 2_000 }, (_, at) => sale(at))
    await client.put('FIGHT', client.file('FIGHT', details))
    const dataDir = await mkdtemp(join(tmpdir(), 'gateway-runner-'))
    const { databaseUrl } = gateway
    const stores: GatewayStore[] = []
    let turns = 0
    const failures: unknown[] = []
    let asked = 0
    // A minute goes by in the middle of every third portion or so: whoever asks next takes the work over.
    const slowBytes = (size: number) => {
      asked += 1
      if (asked % 997 === 0) gateway.time.nowMs += 61_000
      return randomBytes(size)
    }
    const run = async (own: GatewayStore) => {
      const write: GatewayStore['write'] = async work => {
        turns += 1
        const [isUndone, isUntold] = [turns % 5 === 0, turns % 7 === 0]
        const result = await own.write(async trx => {
          const done = await work(trx)
          if (isUndone) throw new StoreFailure('lost', 'before the commit')
          return done
        })
        if (isUntold) throw new StoreFailure('lost', 'behind the commit')
        return result
      }
      const onError = (error: unknown) => failures.push(error)
      await gateway.runWork({ store: { ...own, write }, randomBytes: slowBytes, onError }).catch(onError)
    }
    for (let at = 0; at < 3; at++)
      stores.push(databaseUrl ? await openStore({ databaseUrl, dataDir, nowMs: gateway.time.nowMs }) : gateway.store)
    let rounds = 0
    for (; !(await client.results('FIGHT')).answers && rounds < 100; rounds++) {
      await Promise.all(stores.map(run))
      // What failed is tried again later and later.
      gateway.time.nowMs += 60 * 60 * 1000
    }
    if (databaseUrl) for (const store of stores) await store.close()
    await rm(dataDir, { recursive: true })
    expect(failures.filter(error => !(error instanceof StoreFailure))).toEqual([])
    expect(failures.length).toBeGreaterThan(5)
    await expectOnce(details, (await client.results('FIGHT')).answers)
  }, 60_000)

  test('one that the processor itself fails at is answered with 96, and nothing of it stays', async () => {
    const poison =
      kind === 'sqlite'
        ? sql`create trigger poison before insert on transaction_moves when new.reference = '113' begin select raise(abort, 'no'); end`
        : sql`alter table transaction_moves add constraint poison check (reference <> '113')`
    await gateway.store.write(trx => poison.execute(trx))
    const details = Array.from({ length: 250 }, (_, at) => sale(at))
    const { answers } = await client.send('POISON', client.file('POISON', details))
    const codes = answers?.batches[0]?.details.map(each => each['AUTH_RESP'])
    expect(codes).toEqual(details.map((_, at) => (at === 112 ? '96' : at % 7 === 0 ? '05' : '00')))
    expect(answers?.batches[0]?.details[112]).toMatchObject({ TRAN_NBR: '113', AUTH_RESP_TEXT: 'SYSTEM ERROR' })
    const rows = await gateway.store.read.selectFrom('transactions').select('tran_nbr').execute()
    expect(rows.map(row => row.tran_nbr)).not.toContain('113')
    expect(rows).toHaveLength(249)
  })

  test('keys that are revoked in the middle answer E7 from there on', async () => {
    const details = Array.from({ length: 600 }, (_, at) => sale(at))
    await client.put('REVOKED', client.file('REVOKED', details))
    let answering = 0
    const write: GatewayStore['write'] = async work => {
      const result = await gateway.store.write(work)
      const { length } = await gateway.store.read.selectFrom('batch_answers').select('position').execute()
      if (length === 1 && ++answering === 1)
        await gateway.store.write(trx => revokeCredential(trx, client.credential.id, gateway.time.nowMs))
      return result
    }
    await gateway.runWork({ store: { ...gateway.store, write } })
    const { answers } = await client.results('REVOKED')
    const codes = answers?.batches[0]?.details.map(each => each['AUTH_RESP'])
    expect(codes).toEqual(details.map((_, at) => (at >= 250 ? 'E7' : at % 7 === 0 ? '05' : '00')))
  })
})
