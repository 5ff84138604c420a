import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { releaseBytes } from '../../../lib/http/release-bytes.ts'
import type { BatchAnswersRow, Reader, Writer } from '../tables.ts'

/** Answers to DETAILs of one batch of a file that stand behind each other, as they will be written. */
export type BatchAnswers = { fileId: string; position: number; batch: number; text: string }

/** Keeps answers until all of their file are there; compressed, as most of an answer is the same in all. */
export async function insertBatchAnswers(trx: Writer, answers: readonly BatchAnswers[]): Promise<void> {
  if (answers.length === 0) return
  const rows: BatchAnswersRow[] = answers.map(({ fileId, position, batch, text }) => ({
    ...{ file_id: fileId, position, batch },
    answers: deflateRawSync(text, { level: constants.Z_BEST_SPEED }),
  }))
  await trx.insertInto('batch_answers').values(rows).execute()
}

/** The first answers of a file that are left, which are deleted with it. */
export async function takeBatchAnswers(trx: Writer, fileId: string, limit: number): Promise<BatchAnswers[]> {
  const rows = await firstAnswers(trx, fileId, limit)
  if (rows.length > 0)
    await trx
      .deleteFrom('batch_answers')
      .where('file_id', '=', fileId)
      .where('position', '<=', rows.at(-1)?.position ?? 0)
      .execute()
  return rows.map(({ position, batch, answers }) => ({
    ...{ fileId, position: Number(position), batch },
    text: textOf(answers),
  }))
}

function textOf(answers: Uint8Array): string {
  const bytes = inflateRawSync(answers)
  const text = bytes.toString()
  releaseBytes(bytes)
  return text
}

const firstAnswers = (db: Reader | Writer, fileId: string, limit: number) =>
  db.selectFrom('batch_answers').selectAll().where('file_id', '=', fileId).orderBy('position').limit(limit).execute()
