/** A request as its merchant may see it later: rows as those of tables.ts. */
export type RequestLogRow = {
  id: string
  credential_id: string
  /** X-Request-Id of the answer; empty for requests from before it was kept. */
  request_id: string
  api: string
  /** Which call of the API, such as `CCE1` or `create-application`. */
  call: string
  status: number
  answer: string
  /** Id of the rule that decided; empty where none did. */
  rule: string
  duration_ms: number
  /** JSON of their ids. */
  transaction_ids: string
  /** JSON of the masked fields. */
  fields: string
  /** JSON of the answer's fields, masked. */
  answer_fields: string
  created_at_ms: number
  merchant_id: string
  /** 1 where it was refused or declined. */
  is_failed: number
  /** Empty where it came by no HTTP, and for requests from before it was kept; so is all below. */
  method: string
  path: string
  /** How long the bodies were; what is kept of them may be cut. */
  request_bytes: number
  answer_bytes: number
  /** JSON of pairs, masked. */
  request_headers: string
  /** Masked, in the grammar of the wire. */
  request_body: string
  answer_headers: string
  answer_body: string
}
