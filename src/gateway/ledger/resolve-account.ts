import { findTestCardByKey } from '../../domain/payments/test-data/test-cards.ts'
import type { TransactionRow, Writer } from '../store/tables.ts'
import type { DecisionRequest } from './decide.ts'
import { bricLifeMs } from './lifetimes.ts'
import { oneByOne, type PaymentBooks } from './payment-books.ts'
import type { Kind, RecordRequest } from './payment-request.ts'
import { isPinTender } from './tender-kinds.ts'

/** Whom a payment charges, as far as it is kept, and what the issuer or bank decides by. */
export type Account = {
  key: string
  brand: string
  lastFour: string
  original?: TransactionRow
  /** Undefined: a BRIC that names nothing that this tender could charge. */
  forDecision: DecisionRequest['account'] | undefined
}
const nobody: Account = { key: '', brand: '', lastFour: '', forDecision: undefined }

/** The account of a request: what was typed, or what its BRIC stands for at this merchant (payments 1.2). */
export async function resolveAccount(
  trx: Writer,
  request: RecordRequest,
  { tender }: Kind,
  known: { nowMs: number; books: Pick<PaymentBooks, 'findByBric'> },
): Promise<Account> {
  const { account } = request
  if (account.kind === 'token') return findToken(trx, { ...request, bric: account.bric }, tender, known)
  if (account.kind === 'bank') {
    const lastFour = account.accountNbr.slice(-4)
    const key = `bank:${account.routingNbr}:${lastFour}`
    return { key, brand: 'bank', lastFour, forDecision: { ...account, isByToken: false } }
  }
  const { card } = account
  const forDecision = isPinTender(tender)
    ? ({ kind: 'pin', card, pinBlock: request.pinBlock ?? '' } as const)
    : ({ kind: 'card', card, isByToken: false } as const)
  return { key: card.key, brand: card.brand, lastFour: card.number.slice(-4), forDecision }
}

/** The transaction of a token that a merchant may charge; undefined for all others. */
export async function findChargeable(
  trx: Writer,
  { merchantId, bric, tender }: { merchantId: string; bric: string; tender: Kind['tender'] },
  nowMs: number,
  books: Pick<PaymentBooks, 'findByBric'> = oneByOne,
): Promise<TransactionRow | undefined> {
  const original = await books.findByBric(trx, merchantId, bric)
  const isUsable =
    original !== undefined &&
    original.state !== 'declined' &&
    original.tender === tender &&
    // A PIN is entered with the card in the room, each time.
    !isPinTender(tender) &&
    (original.state === 'stored' || nowMs - original.created_at_ms < bricLifeMs)
  return isUsable ? original : undefined
}

async function findToken(
  trx: Writer,
  { bric, credential }: RecordRequest & { bric: string },
  tender: Kind['tender'],
  { nowMs, books }: { nowMs: number; books: Pick<PaymentBooks, 'findByBric'> },
): Promise<Account> {
  const original = await findChargeable(trx, { merchantId: credential.merchantId, bric, tender }, nowMs, books)
  if (!original) return nobody
  const card = findTestCardByKey(original.account_key)
  return {
    key: original.account_key,
    brand: original.brand,
    lastFour: original.last_four,
    original,
    forDecision: card
      ? { kind: 'card', card, isByToken: true }
      : { kind: 'bank', routingNbr: '', accountNbr: original.last_four, isByToken: true },
  }
}
