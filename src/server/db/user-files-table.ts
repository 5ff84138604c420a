import type { Kysely } from 'kysely'
import type { FilesPage } from '../../contract/file-endpoints.ts'
import { downloadNameOf, storedNameOf, type UserFile } from '../../domain/files/user-file.ts'
import type { ListPlace } from '../../lib/list-cursor.ts'
import type { Alongside } from './alongside.ts'
import { readListPage } from './read-list-page.ts'
import type { PortalTables, UserFileRow } from './tables.ts'

/** Which files there are; their bytes are in a `FileStore`. A file without its row does not exist for anybody. */
export interface UserFilesTable {
  /** Newest first. */
  page(userId: string, from: ListPlace | null): Promise<FilesPage>
  find(userId: string, filePath: string): Promise<UserFile | undefined>
  findUpload(userId: string, uploadId: string): Promise<{ file: UserFile; digest: string } | undefined>
  /** False when this upload has its row already. */
  insert(row: UserFileRow, alongside: Alongside<UserFile>): Promise<boolean>
  /** What has no row is removed already. */
  remove(userId: string, filePath: string, alongside: Alongside<UserFile>): Promise<void>
  removeAll(userId: string): Promise<void>
}

/** Files of one answer. */
export const filesPageSize = 20

const toFile = (row: UserFileRow): UserFile => ({
  filePath: storedNameOf(row.file_id, row.name),
  name: row.name,
  size: row.size,
  storedAt: row.stored_ms,
})

/** A path names a file by both its parts: another name with the same random part is no file. */
const keyOf = (userId: string, filePath: string) => ({
  user_id: userId,
  file_id: filePath.slice(0, filePath.indexOf('__')),
  name: downloadNameOf(filePath),
})

export function createUserFilesTable(db: Kysely<PortalTables>): UserFilesTable {
  const one = (where: Partial<UserFileRow>) =>
    db
      .selectFrom('user_files')
      .selectAll()
      .where(eb => eb.and(where))
      .executeTakeFirst()

  return {
    async page(userId, from) {
      const query = db.selectFrom('user_files').selectAll().where('user_id', '=', userId)
      const order = { time: 'stored_ms', id: 'file_id', size: filesPageSize } as const
      const { rows, nextCursor } = await readListPage(query, from, order)
      return { files: rows.map(toFile), nextCursor }
    },

    async find(userId, filePath) {
      const row = await one({ user_id: userId, file_id: filePath.slice(0, filePath.indexOf('__')) })
      const file = row && toFile(row)
      return file?.filePath === filePath ? file : undefined
    },

    async findUpload(userId, uploadId) {
      const row = await one({ user_id: userId, upload_id: uploadId })
      return row && { file: toFile(row), digest: row.digest }
    },

    async insert(row, alongside) {
      return db.transaction().execute(async transaction => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('user_files')
          .values(row)
          .onConflict(conflict => conflict.columns(['user_id', 'upload_id']).doNothing())
          .executeTakeFirst()
        const isNew = numInsertedOrUpdatedRows === 1n
        if (isNew) await alongside(toFile(row), transaction)
        return isNew
      })
    },

    async remove(userId, filePath, alongside) {
      await db.transaction().execute(async transaction => {
        const row = await transaction
          .deleteFrom('user_files')
          .where(eb => eb.and(keyOf(userId, filePath)))
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(toFile(row), transaction)
      })
    },

    async removeAll(userId) {
      await db.deleteFrom('user_files').where('user_id', '=', userId).execute()
    },
  }
}
