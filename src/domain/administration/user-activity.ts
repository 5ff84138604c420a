/** What the gateway knows of a user's credentials, for staff: when they were used, and what was refused. */
export interface UserActivity {
  /** By product, the newest first; `lastUsed` (epoch ms) is null for those that no call has used, or that are revoked. */
  credentials: { productName: string; dateCreated: number; active: boolean; lastUsed: number | null }[]
  /** Calls that were refused in the last day: the newest, without what was sent; `total` counts up to 1,000. */
  failedCalls: FailedCall[]
  failedCallsTotal: number
}

export interface FailedCall {
  id: string
  /** X-Request-Id of the answer; may be empty. */
  requestId: string
  /** Empty where the credentials are of no product, as those of an ordered terminal. */
  productName: string
  api: string
  call: string
  status: number
  /** What was answered, in a few words. */
  answer: string
  /** Epoch ms. */
  createdAt: number
}

/** How far back failed calls are shown. */
export const failedCallsMs = 24 * 3_600_000
