/** An API in the reference: a product of the gateway, or the portal itself. */
export interface ReferenceApi {
  /** Its name in `src/domain/apis`, and its part of the address; `portal` for ours (decision 0310). */
  slug: string
  title: string
  /** What it is, on a page of its own. */
  href: string
  /** Where its calls are; empty for what is at no address. */
  baseAddress: string
  /** How callers prove who they are, in a phrase. */
  auth: string
  /** True where the sandbox answers it. */
  isAvailable: boolean
  operations: readonly ReferenceOperation[]
}

export interface ReferenceOperation {
  /** Unique in its API: its part of the address. */
  slug: string
  title: string
  /** An HTTP method, or `FILE`, `CALL`, `SEND` for what is none. */
  method: string
  /** Path of its address; a file's name, a function or a message for what has none. */
  path: string
  /** What tells it from others at the same address: `TRAN_TYPE CCE9, CCM9, CCR9`. */
  distinguishedBy?: string
  /** What it is for, in a sentence. */
  purpose: string
}
