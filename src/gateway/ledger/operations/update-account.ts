import { type AccountUpdateCode, decideAccountUpdate, renewExpiry } from '../../../domain/payments/account-updates.ts'
import { findTestCardByKey } from '../../../domain/payments/test-data/test-cards.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import { findAccountUpdate, insertAccountUpdate } from '../../store/billing/account-updates.ts'
import type { Credential } from '../../store/merchants/credentials-table.ts'
import type { TransactionRow, Writer } from '../../store/tables.ts'
import { applyMove } from '../apply-move.ts'
import { randomDigits } from '../bric.ts'
import type { PaymentTools } from '../payment-request.ts'
import { findChargeable } from '../resolve-account.ts'
import { store } from './store.ts'

export type AccountUpdateRequest = {
  credential: Credential
  api: string
  bric: string
  /** YYMM, as the merchant knows it; empty where it does not. */
  expirationDate: string
  /** On the merchant's clock. */
  nowMs: number
}
export type AccountUpdated = { code: AccountUpdateCode; newBric: string; newExpiry: string }
const nothingNew = { newBric: '', newExpiry: '' }

/**
 * Asks the simulated networks what became of the card behind a token. A new account is a new token of the same test card; the old one
 * declines with 14 from then on. Asked again, the same is answered; of two who ask at once one fails, and is to try again.
 */
export async function updateAccount(
  trx: Writer,
  asked: AccountUpdateRequest,
  tools: PaymentTools,
): Promise<AccountUpdated> {
  const { credential, bric, nowMs } = asked
  const found = await findChargeable(trx, { merchantId: credential.merchantId, bric, tender: 'card' }, nowMs)
  if (!found) return { code: 'U', ...nothingNew }
  const code = decideAccountUpdate(bric, found.brand)
  if (code !== 'A' && code !== 'E') return { code, ...nothingNew }
  const before = await findAccountUpdate(trx, found.id)
  if (before) return { code, newBric: before.new_bric, newExpiry: before.new_expiry }
  const newExpiry = renewExpiry(asked.expirationDate, businessDate(nowMs))
  const newBric = code === 'A' ? await storeAgain(trx, found, { ...asked, newExpiry }, tools) : ''
  if (code === 'E') await keepExpiry(trx, found, { ...asked, newExpiry })
  await insertAccountUpdate(trx, {
    ...{ transaction_id: found.id, code, new_bric: newBric, new_expiry: newExpiry, updated_at_ms: nowMs },
  })
  return { code, newBric, newExpiry }
}

type Changed = AccountUpdateRequest & { newExpiry: string }

/** A stored card keeps its expiry; the token of a payment has none. */
async function keepExpiry(
  trx: Writer,
  { id, state, tran_nbr: reference }: TransactionRow,
  { api, newExpiry, nowMs }: Changed,
) {
  if (state !== 'stored') return
  const change = { move: 'change', amountCents: 0, answerCode: '00', details: { EXP_DATE: newExpiry } } as const
  await applyMove(trx, id, { ...change, api, reference, nowMs })
}

async function storeAgain(
  trx: Writer,
  { account_key }: TransactionRow,
  { credential, api, newExpiry }: Changed,
  tools: PaymentTools,
): Promise<string> {
  const card = findTestCardByKey(account_key)
  if (!card) throw new Error(`there is no test card ${account_key}`)
  const stored = await store(
    trx,
    {
      ...{ credential, api, amountCents: 0, tranNbr: randomDigits(tools.randomBytes, 10), batchId: '' },
      ...{ account: { kind: 'card', card }, address: '', zipCode: '', cvv: '' },
      tender: { kind: 'card', industryType: 'E' },
      details: { EXP_DATE: newExpiry },
    },
    tools,
  )
  if (stored.kind !== 'recorded' || stored.transaction.state !== 'stored')
    throw new Error(`test card ${account_key} cannot be stored again`)
  return stored.transaction.bric
}
