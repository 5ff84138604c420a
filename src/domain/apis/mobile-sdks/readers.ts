/** What a simulated reader does, by its name: it reads the card, the payment ends without one, or its answer is lost. */
export type ReaderBehaviour =
  | { kind: 'read' | 'cancel' | 'lose-answer' }
  | { kind: 'fail'; errorCode: string; text: string }

const fail = (errorCode: string, text: string): ReaderBehaviour => ({ kind: 'fail', errorCode, text })

/** The names that the table of outcomes publishes; a reader of another name is not there (payments 13.3). */
export const readers: Readonly<Record<string, ReaderBehaviour>> = {
  'SIM-READER': { kind: 'read' },
  'SIM-READER-CANCEL': { kind: 'cancel' },
  'SIM-READER-REMOVED': fail(
    'CARD_NOT_READ',
    'The card was removed too early. Nothing was charged. Ask for the card again',
  ),
  'SIM-READER-BUSY': fail('READER_BUSY', 'Another payment is running on this reader. Wait for it, or cancel it'),
  'SIM-READER-LOW': fail('LOW_BATTERY', 'The reader’s battery is below ten percent. Charge it'),
  'SIM-READER-OTHER': fail('UNSUPPORTED_READER', 'This model pairs but has no keys for you. Use another reader'),
  'SIM-READER-TIMEOUT': fail('TIMEOUT', 'No card was presented in time. Look the payment up before you start again'),
  'SIM-READER-LOST': { kind: 'lose-answer' },
}
export const readerNames: readonly string[] = Object.keys(readers)

/** From this amount on the simulated reader asks for a signature. */
export const signatureFromCents = 5_000

/** Where a payment of an app can stand, in the words of the ledger. */
export const paymentStates = [
  ...(['authorized', 'captured', 'settled', 'partially_refunded', 'refunded', 'voided', 'reversed'] as const),
  ...(['expired', 'declined', 'disputed', 'represented'] as const),
] as const
