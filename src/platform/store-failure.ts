import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf } from './start-refusal.ts'

/** What a database can suffer from. Texts are for readiness, logs and refusals; the wait is what callers are told. */
const kinds = {
  lost: { text: 'The database cannot be reached', retryAfterMs: 5_000 },
  full: { text: 'The disk is full', retryAfterMs: 30_000 },
  locked: { text: 'Another program has locked the database', retryAfterMs: 2_000 },
  slow: { text: 'The database took too long', retryAfterMs: 5_000 },
  conflict: { text: 'Two changes conflicted in the database', retryAfterMs: 1_000 },
  'read-only': { text: 'The database cannot be written to', retryAfterMs: 30_000 },
  broken: { text: 'The disk has failed', retryAfterMs: 30_000 },
  damaged: { text: 'The database is damaged', retryAfterMs: 300_000 },
} as const satisfies Record<string, { text: string; retryAfterMs: number }>
export type FailureKind = keyof typeof kinds

/**
 * The database could not do its work, and no fault of the caller or of ours is the reason. Everything that opens a database
 * turns errors into this one (decision 0168); whoever answers a caller says 503 and `retryAfterMs`.
 */
export class StoreFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause: unknown, text: string = kinds[kind].text) {
    super(text, { cause })
    this.kind = kind
  }

  get retryAfterMs(): number {
    return kinds[this.kind].retryAfterMs
  }

  /** For the header `Retry-After`. */
  get retryAfterSeconds(): number {
    return this.retryAfterMs / 1000
  }
}

const patterns: readonly (readonly [RegExp, FailureKind])[] = [
  // SQLite's names (better-sqlite3 gives extended ones), and those of the system below it.
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'locked'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^SQLITE_READONLY|^SQLITE_PERM$|^E(ROFS|ACCES|PERM)$/, 'read-only'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_(IOERR|CANTOPEN|NOMEM|INTERRUPT|ABORT)|^E(IO|MFILE|NFILE)$/, 'broken'],
  // PostgreSQL's SQLSTATE (its documentation, appendix A), and those of the system on the way to it.
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(40001|40P01|55P03)$/, 'conflict'],
  [/^57014$/, 'slow'],
  [/^XX00[12]$/, 'damaged'],
  [/^58...$|^XX000$/, 'broken'],
  // A prepared statement whose table was changed meanwhile, by the migration of a newer copy: a new connection prepares it anew.
  [/^0A000$/, 'lost'],
  // Without its tables it is being restored, or another one: not the database that the program was started with.
  [/^(08|53|57|28)...$|^(3D000|3F000|42P01|55000)$/, 'lost'],
  [/^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NETDOWN)$/, 'lost'],
]

/** What pg, its pool, Kysely and better-sqlite3 say without a code when there is no connection any more. */
const connectionIsGone =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded|The database connection is not open|The server does not support SSL)/

/** The failure behind an error of a database driver; undefined for what the statement itself is to blame for. */
export function toStoreFailure(error: unknown): StoreFailure | undefined {
  if (error instanceof StoreFailure) return error
  const code = codeOf(error)
  const kind = code === undefined ? undefined : patterns.find(([pattern]) => pattern.test(code))?.[1]
  if (kind) return new StoreFailure(kind, error)
  if (error instanceof Error && error.message === 'Query read timeout') return new StoreFailure('slow', error)
  const isGone = error instanceof Error && connectionIsGone.test(error.message)
  return isGone ? new StoreFailure('lost', error) : undefined
}

const requests = new AsyncLocalStorage<{ failure?: StoreFailure }>()

/**
 * Runs the work of one request, in which failures are noted as well: a library in between may answer a failed statement with
 * an error of its own, which has forgotten why.
 */
export function notingFailures<Result>(work: () => Result): Result {
  return requests.run({}, work)
}

const counts = new Map((Object.keys(kinds) as FailureKind[]).map(kind => [kind, 0]))

/** How often each was noted since the program began, for its metrics. */
export const failureCounts = (): ReadonlyMap<FailureKind, number> => counts

/** For drivers: the failure, or the error as it is. What is thrown is noted for the request that it belongs to. */
export function noteFailure(error: unknown): unknown {
  const failure = toStoreFailure(error)
  // Passed on as it is, it was counted where it began.
  if (failure && failure !== error) counts.set(failure.kind, (counts.get(failure.kind) ?? 0) + 1)
  const request = requests.getStore()
  if (failure && request) request.failure = failure
  return failure ?? error
}

/** Said by Kysely itself, which no driver of ours can note, to who asks while the program stops. */
const closedDatabase = 'driver has already been destroyed'

/** The failure that an error of a request comes from: itself, its causes, or what was noted on the way. */
export function failureBehind(error: unknown): StoreFailure | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (each instanceof StoreFailure) return each
    if (each.message === closedDatabase) return new StoreFailure('lost', each)
  }
  return requests.getStore()?.failure
}
