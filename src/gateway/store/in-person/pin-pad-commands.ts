import { locked } from '../rows/dialect.ts'
import type { BatchRow, PinPadCommandRow, Reader, TransactionRow, Writer } from '../tables.ts'

type Db = Reader | Writer

/** The last number that a PIN pad gave; the row is locked until the transaction ends, so that its commands begin one by one. */
export async function lockPinPad(trx: Writer, credentialId: string): Promise<number> {
  await trx
    .insertInto('pin_pads')
    .values({ credential_id: credentialId, last_ref_num: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = trx.selectFrom('pin_pads').select('last_ref_num').where('credential_id', '=', credentialId)
  return (await locked(trx, row).executeTakeFirstOrThrow()).last_ref_num
}

/** Keeps a command, whose number is the next one. */
export async function insertCommand(trx: Writer, row: PinPadCommandRow): Promise<void> {
  await trx.insertInto('pin_pad_commands').values(row).execute()
  await trx
    .updateTable('pin_pads')
    .set({ last_ref_num: row.ref_num })
    .where('credential_id', '=', row.credential_id)
    .execute()
}

/** Keeps what a command ended with. */
export async function endCommand(
  trx: Writer,
  { credential_id, ref_num }: Pick<PinPadCommandRow, 'credential_id' | 'ref_num'>,
  end: Pick<PinPadCommandRow, 'transaction_id' | 'answer'>,
): Promise<void> {
  await trx
    .updateTable('pin_pad_commands')
    .set(end)
    .where('credential_id', '=', credential_id)
    .where('ref_num', '=', ref_num)
    .execute()
}

const commands = (db: Db, credentialId: string) =>
  db.selectFrom('pin_pad_commands').selectAll().where('credential_id', '=', credentialId)

/** The latest command with a number of the till. */
export const findByEcrRefNum = (db: Db, credentialId: string, ecrRefNum: string) =>
  commands(db, credentialId).where('ecr_ref_num', '=', ecrRefNum).orderBy('ref_num', 'desc').limit(1).executeTakeFirst()

/** A command by the PIN pad's own number. */
export const findByRefNum = (db: Db, credentialId: string, refNum: number): Promise<PinPadCommandRow | undefined> =>
  commands(db, credentialId).where('ref_num', '=', refNum).executeTakeFirst()

/** A transaction, and whether its batch has closed. */
export async function findInBatch(
  db: Db,
  transactionId: string,
): Promise<{ transaction: TransactionRow; isClosed: boolean } | undefined> {
  const row = await db
    .selectFrom('transactions')
    .innerJoin('batches', 'batches.id', 'transactions.batch_row_id')
    .selectAll('transactions')
    .select('batches.closed_at_ms')
    .where('transactions.id', '=', transactionId)
    .executeTakeFirst()
  if (!row) return undefined
  const { closed_at_ms, ...transaction } = row
  return { transaction, isClosed: closed_at_ms !== null }
}

/** The batches of a terminal with one number that were closed, the latest first. */
export function listClosed(db: Db, credentialId: string, batchId: string): Promise<BatchRow[]> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('batch_id', '=', batchId)
    .where('closed_at_ms', 'is not', null)
    .orderBy('closed_at_ms', 'desc')
    .execute()
}
