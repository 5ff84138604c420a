/** A payment or capture that an app asked for, by the number that the app gave it. */
export type MobilePaymentRow = {
  merchant_id: string
  external_id: string
  /** Whose keys the app has. */
  credential_id: string
  call: 'sale' | 'preauth' | 'capture'
  amount_cents: number
  /** What it made or captured; null only while it is being decided. */
  transaction_id: string | null
  /** JSON of the result, as it was given first. */
  answer: string
}

/** What counts the payments of a PIN pad; who gives the next number locks it. */
export type PinPadRow = { credential_id: string; last_ref_num: number }

/** A command to a PIN pad that moved money, or still may. */
export type PinPadCommandRow = {
  credential_id: string
  /** The PIN pad's own number of it: 1, 2, 3 … */
  ref_num: number
  /** The till's number, unique in the batch. */
  ecr_ref_num: string
  /** Which batch of the PIN pad it began in: day, and how often that day's batch was closed before. */
  batch: string
  command: string
  /** Without a tip that is chosen on the screen; 0 for a void. */
  amount_cents: number
  /** JSON of the command's fields, to tell a repetition and to complete its answer. */
  fields: string
  /** What was asked of the terminal; null for what needs no card. */
  request_id: string | null
  /** What it made or changed; null before. */
  transaction_id: string | null
  /** JSON of the result; empty before the end. */
  answer: string
}

export type InPersonTables = {
  mobile_payments: MobilePaymentRow
  pin_pads: PinPadRow
  pin_pad_commands: PinPadCommandRow
}
