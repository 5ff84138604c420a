import { decideCvv, sameCvv } from '../../domain/payments/test-data/cvv.ts'
import { findTestCardByKey, type TestCard } from '../../domain/payments/test-data/test-cards.ts'
import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import { insertCardToken } from '../store/billing/card-tokens-table.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { CardTokenRow, Writer } from '../store/tables.ts'
import { type GatewayKeys, lookupHash, openSecret, sealSecret } from './keys.ts'

/** How long a token can be charged, by the real clock. */
export const cardTokenLifeMs = 15 * 60 * 1000

/** A card as it was typed. `cvv` and `zipCode` are empty where there was no such field; `expiry` is MMYY. */
export type TypedCard = { card: TestCard; expiry: string; cvv: string; zipCode: string }

/**
 * What is kept of it: which test card it is, and of the security code what the issuer will answer, with how many digits it had. The code
 * itself is gone before anything is written (PCI DSS 3.3.1).
 */
type KeptCard = {
  card: string
  expiry: string
  zipCode: string
  cvvResult: ReturnType<typeof decideCvv>
  cvvDigits: number
}

const placeOf = (tokenHash: string) => `card token/${tokenHash}`
export const cardTokenHash = (keys: GatewayKeys, token: string) => lookupHash(keys, 'card token', token)

type Tools = { keys: GatewayKeys; randomBytes: RandomBytes; clock: () => number }

/** A new token: `tok_` and 32 hex digits, which the gateway keeps as a hash alone. */
export async function issueCardToken(
  trx: Writer,
  credential: Credential,
  { card, expiry, cvv, zipCode }: TypedCard,
  { keys, randomBytes, clock }: Tools,
): Promise<{ token: string; expiresAtMs: number }> {
  const token = mintCardToken(randomBytes)
  const hash = cardTokenHash(keys, token)
  const kept: KeptCard = { card: card.key, expiry, zipCode, cvvResult: decideCvv(cvv), cvvDigits: cvv.length }
  const nowMs = clock()
  await insertCardToken(trx, {
    ...{ token_hash: hash, credential_id: credential.id, created_at_ms: nowMs, transaction_id: null },
    sealed_card: sealSecret(keys, placeOf(hash), JSON.stringify(kept), randomBytes),
  })
  return { token, expiresAtMs: nowMs + cardTokenLifeMs }
}

/** One in some thousand has digits in it that pass for a card number, and could be sent nowhere. */
function mintCardToken(randomBytes: RandomBytes): string {
  const token = `tok_${Buffer.from(randomBytes(16)).toString('hex')}`
  return holdsCardNumber(token) ? mintCardToken(randomBytes) : token
}

/** The card of a token that was not charged yet. In place of its code stands the published one that answers the same. */
export function openCardToken(keys: GatewayKeys, { token_hash, sealed_card }: CardTokenRow): TypedCard {
  const kept = JSON.parse(openSecret(keys, placeOf(token_hash), sealed_card)) as KeptCard
  const card = findTestCardByKey(kept.card)
  if (!card) throw new Error(`there is no test card ${kept.card}`)
  return { card, expiry: kept.expiry, zipCode: kept.zipCode, cvv: sameCvv(kept.cvvResult, kept.cvvDigits) }
}
