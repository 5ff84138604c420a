import { locked } from '../rows/dialect.ts'
import type { CardTokenRow, Writer } from '../tables.ts'

export async function insertCardToken(trx: Writer, row: CardTokenRow): Promise<void> {
  await trx.insertInto('card_tokens').values(row).execute()
}

/** The row, locked until the transaction ends: of two charges at once the second sees what the first did. */
export async function lockCardToken(trx: Writer, tokenHash: string): Promise<CardTokenRow | undefined> {
  const found = trx.selectFrom('card_tokens').selectAll().where('token_hash', '=', tokenHash)
  return locked(trx, found).executeTakeFirst()
}

/** From now on it names its payment, and nothing of the card is left. */
export async function spendCardToken(trx: Writer, tokenHash: string, transactionId: string): Promise<void> {
  await trx
    .updateTable('card_tokens')
    .set({ transaction_id: transactionId, sealed_card: '' })
    .where('token_hash', '=', tokenHash)
    .execute()
}
