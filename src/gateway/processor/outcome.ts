import { responseCode } from '../../domain/payments/response-codes.ts'
import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import { parseAmountCents } from '../../lib/money/money.ts'
import type { AnswerFields } from '../http/wire/answer-fields.ts'
import type { PaymentTools } from '../ledger/record-payment.ts'
import type { Credential } from '../store/merchants/credentials-table.ts'
import type { GatewayStore } from '../store/open-store.ts'
import { answerRejection } from './answer-message.ts'
import { type Message, type Rejection, textOf } from './message.ts'

/** What a message ended with. `server-error`: the amount asked for a failing processor; nothing was recorded. */
export type Outcome =
  | {
      kind: 'answered'
      /** AUTH_RESP. */
      code: string
      fields: AnswerFields
      transactionIds: readonly string[]
      rule?: string | undefined
      fault?: TechnicalFault | undefined
    }
  | { kind: 'server-error' }

/** `store` may be one transaction of the database that many messages share. */
export type MessageTools = PaymentTools & { store: Pick<GatewayStore, 'read' | 'write'> }

export function rejected(message: Message, rejection: Rejection, credential: Credential, nowMs: number): Outcome {
  const fields = answerRejection(message, rejection, { fourPartKey: credential.fourPartKey, nowMs })
  return { kind: 'answered', code: rejection.code, fields, transactionIds: [] }
}

export const rejection = (code: string, text = responseCode(code).display): Rejection => ({ code, text })

/** AMOUNT in cents; 0 where a request has none. */
export const amountOf = (message: Message): number => parseAmountCents(textOf(message, 'AMOUNT')) ?? 0
