import { type KyselyPlugin, SqliteQueryCompiler } from 'kysely'
import { StoreFailure } from '../../../platform/store-failure.ts'
import type { GatewayStore } from '../../store/open-store.ts'

/** Something wrong that is put between the program and its database; the program knows nothing of it. */
export type PlantedFault = { name: string; plant: (store: GatewayStore) => GatewayStore }
type Row = Record<string, unknown>
type Rows = (rows: Row[]) => Row[]
type Change = { sql: RegExp; rows: Rows }

const compiler = new SqliteQueryCompiler()

/** Changes what comes back of some statements. */
function changing(...changes: Change[]): PlantedFault['plant'] {
  const pending = new WeakMap<object, Rows[]>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node, queryId)
      const found = changes.filter(change => change.sql.test(sql))
      pending.set(
        queryId,
        found.map(({ rows }) => rows),
      )
      return node
    },
    async transformResult({ result, queryId }) {
      const rows = (pending.get(queryId) ?? []).reduce<Row[]>((changed, change) => change(changed), [
        ...result.rows,
      ] as Row[])
      return { ...result, rows: rows as typeof result.rows }
    },
  }
  return store => ({
    ...store,
    read: store.read.withPlugin(plugin),
    write: work => store.write(trx => work(trx.withPlugin(plugin))),
  })
}

const onePayment = /from "transactions" where ("id"|"bric") = /
const settling = /from "transactions" where "batch_row_id" = .* "state" in/
const where =
  (test: (row: Row) => boolean, change: (row: Row) => Row): Rows =>
  rows =>
    rows.map(row => (test(row) ? { ...row, ...change(row) } : row))
const none: Rows = () => []
const cents = (row: Row, name: string) => Number(row[`${name}_cents`])

/** Whoever asks for a payment by its BRIC is told that it is theirs: whose it is is looked at in its row (`findByBric`). */
function giveToWhoAsks(store: GatewayStore): GatewayStore {
  let asking: unknown
  return changing(
    {
      sql: /from "credentials" where "four_part_key" = /,
      rows: rows => {
        asking = rows[0]?.['merchant_id'] ?? asking
        return rows
      },
    },
    { sql: /from "transactions" where "bric" = /, rows: rows => rows.map(row => ({ ...row, merchant_id: asking })) },
  )(store)
}

/** Says that it is kept before it is; then the commit fails, now and then. */
function acknowledgeEarly(store: GatewayStore): GatewayStore {
  let writes = 0
  return {
    ...store,
    write: work => {
      // The terminals of the first run are made well.
      if (++writes < 10) return store.write(work)
      return new Promise((resolve, reject) => {
        const isLost = writes % 15 === 0
        store
          .write(async trx => {
            resolve(await work(trx))
            if (isLost) throw new StoreFailure('full', new Error('planted'))
          })
          .catch(reject)
      })
    },
  }
}

/** Ten ways in which books go wrong; the simulator has to find each. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'duplicates are not looked for', plant: changing({ sql: /"account_key" = .* and "tender" = /, rows: none }) },
  {
    name: 'a void is taken after the close',
    plant: changing({
      sql: onePayment,
      rows: where(
        row => row['state'] === 'settled',
        () => ({ state: 'captured', settled_cents: 0 }),
      ),
    }),
  },
  { name: 'a row is forgotten at the close', plant: changing({ sql: settling, rows: rows => rows.slice(0, -1) }) },
  {
    name: 'more than the hold may be captured',
    plant: changing({
      sql: onePayment,
      rows: where(
        row => row['state'] === 'authorized',
        row => ({ held_cents: cents(row, 'held') + 1000, amount_cents: cents(row, 'amount') + 1000 }),
      ),
    }),
  },
  {
    name: 'refunds are not added up',
    plant: changing({
      sql: onePayment,
      rows: where(
        row => cents(row, 'refunded') > 0,
        () => ({ state: 'settled', refunded_cents: 0 }),
      ),
    }),
  },
  { name: 'a batch settles twice', plant: changing({ sql: settling, rows: rows => [...rows, ...rows] }) },
  { name: 'the BRIC of another merchant is accepted', plant: giveToWhoAsks },
  { name: 'a commit is acknowledged before it is done', plant: acknowledgeEarly },
  {
    name: 'expiry forgets holds',
    plant: changing(
      { sql: /'authorized' and "created_at_ms" <= /, rows: none },
      { sql: /min\("created_at_ms"\).*'authorized'/, rows: none },
    ),
  },
  {
    name: 'a repeated capture counts twice',
    plant: changing(
      { sql: /from "transaction_moves" where "transaction_id" = /, rows: none },
      {
        sql: onePayment,
        rows: where(
          row => row['state'] === 'captured' && row['tran_group'] === 'AUTH',
          row => ({
            ...{ state: 'authorized', held_cents: row['captured_cents'] },
            amount_cents: cents(row, 'amount') + cents(row, 'captured'),
          }),
        ),
      },
    ),
  },
]
