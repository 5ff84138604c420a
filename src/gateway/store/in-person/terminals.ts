import type { ExpressionBuilder } from 'kysely'
import { boardedPrefix } from '../../contract.ts'
import type { GatewayTables, Reader } from '../tables.ts'

/**
 * Whose payments: those of one boarded terminal, or of all other terminals of a sandbox account, revoked ones too, as what they took
 * stays.
 */
export type Terminals = { credentialId: string } | { merchantId: string }

/** True for rows of these terminals: `where(isOf(terminals))`. */
export const isOf = (terminals: Terminals) => (eb: ExpressionBuilder<GatewayTables, 'disputes' | 'batches'>) =>
  'credentialId' in terminals
    ? eb('credential_id', '=', terminals.credentialId)
    : eb(
        'credential_id',
        'in',
        eb
          .selectFrom('credentials')
          .select('credentials.id')
          .where('credentials.merchant_id', '=', terminals.merchantId)
          .where('credentials.reference', 'not like', `${boardedPrefix}%`),
      )

/** When the first and the latest batch of terminals closed; null before the first. */
export async function readBatchSpan(
  db: Reader,
  terminals: Terminals,
): Promise<{ firstMs: number | null; lastMs: number | null }> {
  const row = await db
    .selectFrom('batches')
    .select(({ fn }) => [fn.min('closed_at_ms').as('first'), fn.max('closed_at_ms').as('last')])
    .where(isOf(terminals))
    .executeTakeFirst()
  const momentOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  return { firstMs: momentOf(row?.first), lastMs: momentOf(row?.last) }
}
