import type { Kysely } from 'kysely'
import type { GatewayTables } from '../tables.ts'

/** 0020: answers to the DETAILs of a batch file, until its file of answers is written. */
export async function addBatchAnswers(db: Kysely<GatewayTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('batch_answers')
    .addColumn('file_id', 'text', column => column.notNull().references('files.id').onDelete('cascade'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('batch', 'integer', column => column.notNull())
    .addColumn('answers', kind === 'sqlite' ? 'blob' : 'bytea', column => column.notNull())
    .addPrimaryKeyConstraint('batch_answers_key', ['file_id', 'position'])
    .execute()
}
