import type { Context } from 'hono'
import type { TechnicalFault } from '../../domain/payments/test-data/amount-triggers.ts'
import type { ReceivedCall } from '../../domain/terminals/virtual-terminal.ts'
import type { GatewayEnv } from './gateway-env.ts'

/** A request as it came: what a signature is made of, before anything is parsed. */
export type RawRequest = {
  c: Context<GatewayEnv>
  method: string
  path: string
  /** Without the question mark; empty when there is none. */
  query: string
  contentType: string
  body: Uint8Array
}

/** A call for the page of a terminal. */
export const receivedOf = ({ contentType, body }: Pick<RawRequest, 'contentType' | 'body'>): ReceivedCall => ({
  ...{ contentType, text: new TextDecoder().decode(body) },
})

/** What a call ended with, and what the request log may say of it. */
export type CallResult = {
  response: Response
  /** The code and what it stands for, as the merchant reads it in the log: `AUTH_RESP 00`. */
  answer: string
  /** Id of the rule that decided, in the registry of scenarios; left out where none did. */
  rule?: string | undefined
  transactionIds?: readonly string[]
  /** Spoils a good answer as the amount asked for; what was recorded stays. */
  fault?: TechnicalFault | undefined
}
