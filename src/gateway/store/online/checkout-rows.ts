// Rows of payments that begin in a browser: Hosted Checkout and card fields.

/** Whom Hosted Checkout pays for an id, beside the profile that every credential is. */
export type MerchantProfileRow = {
  id: string
  /** The caller's own name for the profile. */
  reference: string
  merchant_reference: string
  credential_id: string
  merchant_name: string
  receipt_email: string
  is_active: 0 | 1
  has_wallet: 0 | 1
  /** What the wallet may hold, joined by commas. */
  wallet_card_types: string
  created_at_ms: number
  updated_at_ms: number
}
/** What a checkout adds to its transaction: it comes back with the answer. No card data. */
export type CheckoutPaymentRow = {
  transaction_id: string
  profile_id: string
  invoice_number: string
  description: string
}
/** A purchase that is being paid or was: the keyed hash of its id, amount and card, and by which transaction. */
export type CheckoutClaimRow = { claim_hash: string; transaction_id: string | null; created_at_ms: number }
/** A card that was typed into card fields: charged once, forgotten a day after it was made. */
export type CardTokenRow = {
  token_hash: string
  /** Whose public key it was made with. */
  credential_id: string
  /** JSON of the test card's key and what decides beside it, encrypted; empty once it was charged. No number, no security code. */
  sealed_card: string
  created_at_ms: number
  /** What charged it; null before. */
  transaction_id: string | null
}
/** One try to pay an order of a store (BigCommerce). */
export type StorePaymentRow = {
  /** The store: its terminal. */
  credential_id: string
  order_id: string
  attempt: number
  /** Null only while it is being decided. */
  transaction_id: string | null
}
