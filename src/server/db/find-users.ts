import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { UsersPage } from '../../contract/user-endpoints.ts'
import { userSearchMaxMatches } from '../../domain/administration/user-record.ts'
import { formatListCursor, type ListPlace } from '../../lib/list-cursor.ts'
import type { PortalTables } from './tables.ts'
import { toUserRecord } from './user-rows.ts'

/** Users of one answer. */
const usersPageSize = 20

/** What a search looks at; `name` is first and last name. */
const searchedColumns = ['email', 'name', 'lastName', 'company'] as const
type SearchedColumn = (typeof searchedColumns)[number]

/** After all text that begins with the same letters. */
const afterAllText = '\u{10FFFF}'

const isOnPostgres = (db: Kysely<PortalTables>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Lower case; compared letter by letter also where PostgreSQL sorts as a language does. */
const comparable = (db: Kysely<PortalTables>, column: SearchedColumn): RawBuilder<string> =>
  isOnPostgres(db) ? sql`(lower(${sql.ref(column)}) collate "C")` : sql`lower(${sql.ref(column)})`

/** Ids of those whose column begins so: a piece of an index, and never more than a fixed number of rows of it. */
function matchesOf(db: Kysely<PortalTables>, column: SearchedColumn, search: string) {
  const text = comparable(db, column)
  return sql<{ id: string }>`select id from (
    select id from "user" where ${text} >= lower(${search}) and ${text} < lower(${search}) || ${afterAllText}
    order by ${text} limit ${userSearchMaxMatches}
  ) as ${sql.ref(`by_${column}`)}`
}

async function isCut(db: Kysely<PortalTables>, search: string): Promise<boolean> {
  for (const column of searchedColumns) {
    const counted = sql<{ found: number }>`select count(*) as found from (${matchesOf(db, column, search)}) as matches`
    const { rows } = await counted.execute(db)
    if (Number(rows[0]?.found) >= userSearchMaxMatches) return true
  }
  return false
}

/**
 * Users, newest first; of a search those whose email address, name, last name or company begins so. The work of a page is
 * bounded whatever is asked for: no database finds the newest of very many matches in four columns by an index.
 */
export async function findUsers(db: Kysely<PortalTables>, search: string, from: ListPlace | null): Promise<UsersPage> {
  const matches = searchedColumns.map(column => matchesOf(db, column, search))
  // As Better Auth keeps moments: a text on SQLite, a type of its own on PostgreSQL.
  const moment = (ms: number) => (isOnPostgres(db) ? new Date(ms) : new Date(ms).toISOString()) as string
  const found = await db
    .selectFrom('user')
    .selectAll()
    .$if(search !== '', query => query.where('id', 'in', sql<string>`(${sql.join(matches, sql` union `)})`))
    .$if(from !== null, query =>
      query.where(eb => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(moment(from?.timeMs ?? 0), from?.id ?? ''))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    // One more than a page tells whether there is a next one.
    .limit(usersPageSize + 1)
    .execute()
  const users = found.slice(0, usersPageSize).map(toUserRecord)
  const last = users.at(-1)
  const hasNext = last !== undefined && found.length > usersPageSize
  return {
    users,
    isCut: search !== '' && (await isCut(db, search)),
    nextCursor: hasNext ? formatListCursor({ timeMs: last.createdAt, id: last.id }) : null,
  }
}

/** The indexes of what is asked of users, on tables that Better Auth has made; those that are there stay as they are. */
export async function indexUsers(db: Kysely<PortalTables>): Promise<void> {
  for (const column of searchedColumns) {
    const name = sql.ref(`user_by_${column.toLowerCase()}`)
    await sql`create index if not exists ${name} on "user" (${comparable(db, column)})`.execute(db)
  }
  await sql`create index if not exists user_by_time on "user" ("createdAt", id)`.execute(db)
  await sql`create index if not exists session_by_user on session ("userId")`.execute(db)
}
