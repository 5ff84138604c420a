import type { Context } from 'hono'
import type { GatewayEnv, GatewayTools } from '../gateway-env.ts'
import { keepExchange } from './keep-exchange.ts'
import type { LoggedRequest } from './request-log.ts'

/** A payment as the ledger decided it: for the log its id, and the rule of the sandbox. */
export type Decided = { transaction: { id: string }; rule?: string | undefined }

type Noted = Pick<LoggedRequest, 'credentialId' | 'api' | 'call' | 'status' | 'answer' | 'fields'> & {
  decided?: Decided | undefined
}

/** One line in the merchant's log, for what browsers send: pages and ways back to a shop do not go through `runCall`. */
export function logRequest(
  c: Context<GatewayEnv>,
  { requestLog, clock }: Pick<GatewayTools, 'requestLog' | 'clock'>,
  { decided, ...noted }: Noted,
): void {
  requestLog.add({
    ...noted,
    exchange: requestLog.takesExchange() ? keepExchange(c) : undefined,
    requestId: c.get('requestId'),
    durationMs: clock() - c.get('receivedAtMs'),
    rule: decided?.rule,
    transactionIds: decided ? [decided.transaction.id] : [],
  })
}
