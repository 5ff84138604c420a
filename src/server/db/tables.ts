/** The portal's own tables. Portable columns only: text, whole numbers, epoch milliseconds, 0/1 (architecture 3). */
export interface PortalTables {
  credentials: CredentialsRow
  rate_limits: RateLimitRow
}

export interface CredentialsRow {
  user_id: string
  sort_key: string
  product_name: string
  date_created_ms: number
  active: 0 | 1
  /** JSON list of `{key, value}`, encrypted (see `seal.ts`). */
  items_sealed: string
  /** The gateway's name for what it minted. */
  gateway_credential_id: string
}

export interface RateLimitRow {
  key: string
  window_start_ms: number
  count: number
}
