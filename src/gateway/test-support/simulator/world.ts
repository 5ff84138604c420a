import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { StoreFailure } from '../../../platform/store-failure.ts'
import { fileHandlers } from '../../apis/index.ts'
import { createGateway, type Gateway } from '../../create-gateway.ts'
import { createLog } from '../../http/log/create-log.ts'
import { deriveKeys } from '../../merchants/keys.ts'
import { type GatewayStore, openStore } from '../../store/open-store.ts'
import { rollDice } from './dice.ts'
import { doDueWork } from './end-of-day.ts'
import type { Intent } from './plan.ts'

export const worldSecret = 'a-secret-of-the-simulator'
/** One copy of the program: the real app, without a port. */
export type Copy = Pick<Gateway, 'app' | 'requestLog'> & { store: GatewayStore }
export type World = Awaited<ReturnType<typeof openWorld>>
export type WorldOptions = {
  /** PostgreSQL in a schema of its own: two copies of the program, with a connection each. Left out: SQLite. */
  databaseUrl?: string
  /** Puts something wrong between the program and its store. */
  wrapStore?: (store: GatewayStore) => GatewayStore
}

const conditions = new AsyncLocalStorage<{ failure: Intent['failure'] }>()
/** Sends a request while the database fails under it, as the plan says. */
export const underFailure = <Result>(failure: Intent['failure'], send: () => Promise<Result>) =>
  conditions.run({ failure }, send)

/** A commit that fails as a full disk fails, or whose answer is lost on the way from the database. */
function failing(store: GatewayStore): GatewayStore {
  return {
    ...store,
    async write(work) {
      const failure = conditions.getStore()?.failure
      if (failure === 'before')
        return store.write(async trx => {
          await work(trx)
          throw new StoreFailure('full', new Error('planned by the simulator'))
        })
      const result = await store.write(work)
      if (failure === 'behind') throw new StoreFailure('lost', new Error('planned by the simulator'))
      return result
    },
  }
}

/** In memory where the system has such a folder: what survives a power cut is no question of the simulator's. */
const folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
/** A date of New York's calendar comes again on the same day of the week. */
const cycleMs = 10_227 * 24 * 60 * 60 * 1000

/** A store with two copies of the program on it, and the clock of both. Runs of many seeds may follow each other in it. */
export async function openWorld({ databaseUrl, wrapStore = store => store }: WorldOptions = {}) {
  const time = { nowMs: 0 }
  const dataDir = await mkdtemp(join(folder, 'gateway-simulator-'))
  const schema = databaseUrl === undefined ? undefined : await makeSchema(databaseUrl)
  const open = () => openStore({ dataDir, nowMs: 0, databaseUrl: schema?.url })
  const first = await open()
  const stores = schema ? [first, await open()] : [first]
  let dice = rollDice(0)
  let runs = 0
  let turns = 0
  const newId = () => Buffer.from(dice.bytes(16)).toString('hex')
  const randomBytes = (size: number) => dice.bytes(size)
  const clock = () => time.nowMs
  const keys = deriveKeys(worldSecret)
  const copies = [0, 1].map((at): Copy => {
    const store = failing(wrapStore(stores[at] ?? first))
    const config = {
      gatewaySecret: worldSecret,
      rateLimitPerMinute: 0,
      takesLocalSkins: false,
      sendsLocalNotices: false,
    }
    const log = createLog('silent')
    const gateway = createGateway({ store, clock, newId, randomBytes, config, log, sleep: async () => {} })
    return { ...gateway, store }
  }) as [Copy, Copy]
  return {
    kind: first.kind,
    time,
    copies,
    read: first.read,
    /** The moment at which a seed begins is the same in every world; what ran before is long over. */
    begin(seed: number) {
      dice = rollDice(seed ^ 0x5eed)
      turns = 0
      // Between January and December 2026, in the morning of New York.
      time.nowMs = Date.UTC(2026, 0, 2 + rollDice(seed).below(350), 15, 0, 0) + runs++ * cycleMs
    },
    /** What is due is done by one copy, each time by another. */
    work: () => {
      const { store } = turns++ % 2 === 0 ? copies[0] : copies[1]
      return doDueWork({ store, keys, clock, newId, randomBytes, fileHandlers })
    },
    close: async () => {
      for (const { requestLog } of copies) await requestLog.flush()
      for (const store of stores) await store.close()
      await schema?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function makeSchema(databaseUrl: string) {
  const name = `simulator_${process.pid}_${Date.now()}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create schema ${name}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-csearch_path=${name}`)
  return { url: url.href, drop: () => ask(`drop schema ${name} cascade`) }
}
