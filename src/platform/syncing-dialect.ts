import type Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { LiteralLimitsDialect } from './literal-limits.ts'
import { noteFailure } from './store-failure.ts'
import type { WalSync } from './sync-wal.ts'

/**
 * SQLite whose answers to commits, and to writes without a transaction, wait until they are on the disk. The connection is taken
 * meanwhile, so that nobody reads what a power cut could still undo.
 */
export class SyncingDialect extends LiteralLimitsDialect {
  readonly #config: SqliteDialectConfig
  readonly #database: Database.Database
  readonly #wal: WalSync

  constructor(config: SqliteDialectConfig, database: Database.Database, wal: WalSync) {
    super(config)
    this.#config = config
    this.#database = database
    this.#wal = wal
  }

  override createDriver(): Driver {
    return new SyncingDriver(this.#config, this.#database, this.#wal)
  }
}

class SyncingDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #wal: WalSync
  #connection: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, database: Database.Database, wal: WalSync) {
    super(config)
    this.#database = database
    this.#wal = wal
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#syncing(await super.acquireConnection())
    return this.#connection
  }

  #syncing(connection: DatabaseConnection): DatabaseConnection {
    const settle = async () => {
      if (this.#database.inTransaction) return
      await this.#wal.settle().catch(error => {
        throw noteFailure(error)
      })
    }
    return {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const result = await connection.executeQuery<Row>(query)
        await settle()
        return result
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }
}
