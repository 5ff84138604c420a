import { type Kysely, sql } from 'kysely'
import type { GatewayStore } from '../../store/open-store.ts'

type Row = Record<string, unknown>
type Db = Kysely<Record<string, Row>>
/** By table: which of its columns name a row of which other one. */
type ForeignKeys = ReadonlyMap<string, readonly { column: string; target: string }[]>

/** What no merchant owns: `used_tacs` has hashes alone. */
const ofNobody = /^(migrations|settings|store_probe|used_tacs|sqlite_.*)$/

export const tablesOf = async (store: GatewayStore) =>
  (await (store.read as unknown as Db).introspection.getTables()).filter(({ name }) => !ofNobody.test(name))

/** All rows of a table, as texts. */
export async function rowsIn(store: GatewayStore, table: string): Promise<string[]> {
  const rows = await (store.read as unknown as Db).selectFrom(table).selectAll().execute()
  return rows.map(row =>
    JSON.stringify(row, (_, value) => (value?.type === 'Buffer' ? String(Buffer.from(value)) : value)),
  )
}

/** `named`: those that name a transaction, which not all of them declare. */
async function foreignKeys(
  { kind, read }: GatewayStore,
  tables: readonly string[],
  named: ReadonlySet<string>,
): Promise<ForeignKeys> {
  const found = new Map<string, { column: string; target: string }[]>()
  for (const table of tables) {
    const query =
      kind === 'sqlite'
        ? sql<{ column: string; target: string }>`select "from" as "column", "table" as target
            from pragma_foreign_key_list(${table})`
        : sql<{ column: string; target: string }>`select keys.column_name as "column", targets.table_name as target
            from information_schema.key_column_usage as keys
            join information_schema.table_constraints as rules on rules.constraint_name = keys.constraint_name
            join information_schema.constraint_column_usage as targets on targets.constraint_name = keys.constraint_name
            where rules.constraint_type = 'FOREIGN KEY' and keys.table_name = ${table}`
    const { rows } = await query.execute(read)
    const isNamed = rows.some(({ column }) => column === 'transaction_id') || !named.has(table)
    found.set(table, isNamed ? rows : [...rows, { column: 'transaction_id', target: 'transactions' }])
  }
  return found
}

interface Owner {
  merchantId: string
  /** Two, so that what one made is about what the other made. */
  credentialIds: readonly [string, string]
  boardedId: string
  /** Stands in every text. */
  mark: string
  nowMs: number
}

const made = ['merchants', 'credentials']
let lastNumber = 1000
const later = 30 * 24 * 60 * 60 * 1000

/** Two rows in every table there is, all of one owner: each is about rows that the owner's other credential made. */
export async function fillTables(store: GatewayStore, owner: Owner): Promise<string[]> {
  const tables = (await tablesOf(store)).filter(({ name }) => !made.includes(name))
  const keys = await foreignKeys(
    store,
    tables.map(({ name }) => name),
    new Set(
      tables.filter(({ columns }) => columns.some(({ name }) => name === 'transaction_id')).map(({ name }) => name),
    ),
  )
  const filled = new Map<string, readonly [Row, Row]>()
  let left = tables
  while (left.length > 0) {
    const isReady = ({ name }: { name: string }) =>
      (keys.get(name) ?? []).every(({ target }) => target === name || made.includes(target) || filled.has(target))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`tables in a circle: ${left.map(({ name }) => name)}`)
    for (const table of ready) {
      const first = await insert(table, 0)
      filled.set(table.name, [first, await insert(table, 1, first)])
    }
    left = left.filter(table => !ready.includes(table))
  }
  return [...filled.keys()]

  async function insert({ name, columns }: (typeof tables)[number], turn: 0 | 1, first?: Row): Promise<Row> {
    const values: Row = {}
    for (const column of columns) {
      const isNumber = /int|numeric|real|double/i.test(column.dataType)
      if (column.isAutoIncrementing || (column.name === 'id' && isNumber)) continue
      const target = keys.get(name)?.find(key => key.column === column.name)?.target
      values[column.name] = valueFor(column.name, { name, target, turn, isNumber, dataType: column.dataType })
    }
    // Where a merchant has one row at most, the first stays.
    const write = (trx: unknown) =>
      (trx as Db)
        .insertInto(name)
        .values(values)
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
    return (await store.write(write)) ?? first ?? {}
  }

  function valueFor(
    column: string,
    {
      name,
      target,
      turn,
      isNumber,
      dataType,
    }: { name: string; target: string | undefined; turn: 0 | 1; isNumber: boolean; dataType: string },
  ): unknown {
    if (column === 'merchant_id') return owner.merchantId
    if (column === 'boarded_credential_id') return owner.boardedId
    if (column === 'credential_id') return owner.credentialIds[turn]
    if (column === 'owner_id') return turn === 0 ? owner.merchantId : owner.credentialIds[1]
    // Of the row that the other credential made.
    const other = filled.get(target ?? '')?.[turn === 0 ? 1 : 0]
    if (other) return other['id']
    if (/_at_ms$|^(at|minute)_ms$/.test(column)) return owner.nowMs + later + turn
    // Sums have to agree with each other; numbers are of one row alone.
    if (isNumber) return /number|nbr|position/.test(column) ? ++lastNumber : 0
    const text = `${owner.mark} ${name} ${column} ${turn}`
    return /blob|bytea/i.test(dataType) ? Buffer.from(text) : text
  }
}
