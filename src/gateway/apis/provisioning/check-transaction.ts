import type { Context } from 'hono'
import type { Claim, PaymentCheck } from '../../../domain/payments/payment-claims.ts'
import { PaymentClaimsSchema } from '../../../domain/payments/payment-claims-schema.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { parseJson } from '../../http/wire/parse-json.ts'
import { findByAnyBric } from '../../store/payments/ledger-table.ts'
import type { TransactionRow } from '../../store/tables.ts'

/** POST {transactionCheck}: which claims of an answer are not true of the transaction with its BRIC. */
export async function checkTransaction(c: Context<GatewayEnv>, { store }: GatewayTools): Promise<Response> {
  const asked = await parseJson(c, PaymentClaimsSchema)
  if (asked instanceof Response) return asked
  const { bric, claims } = asked
  const row = await findByAnyBric(store.read, bric)
  const differing = row ? claims.filter(claim => !isTrue(claim, row)).map(({ of }) => of) : []
  return c.json({ isKnown: row !== undefined, differing: [...new Set(differing)] } satisfies PaymentCheck)
}

function isTrue({ of, value }: Claim, row: TransactionRow): boolean {
  switch (of) {
    case 'token':
      return value === row.bric
    case 'requested':
      return parseAmountCents(value) === row.amount_requested_cents
    case 'approved':
      return parseAmountCents(value) === row.amount_cents
    case 'code':
      return value === row.auth_resp
    case 'card':
      return value === row.last_four
    case 'number':
      return value === row.tran_nbr
  }
}
