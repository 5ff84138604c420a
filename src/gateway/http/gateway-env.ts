import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { GatewaySecurityEvent } from '../../platform/security-events.ts'
import type { ChangeWatch } from '../events/change-watch.ts'
import type { FileHandler } from '../files/file-handler.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { TerminalWatch } from '../terminals/terminal-watch.ts'
import type { Exchange } from './exchange.ts'
import type { RateLimit } from './limit-rate.ts'
import type { RequestLog } from './log/request-log.ts'
import type { TargetTools } from './outgoing/guarded-lookup.ts'

/** What every API is given. Nothing else reaches time, randomness or the disk. */
export type GatewayTools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  limitRate: RateLimit
  /** What `limitRate` lets through of one key; 0 where it lets through everything. */
  rateLimitPerMinute: number
  /** What people send to webhook endpoints by hand: test events, and what they send again. */
  limitSends: RateLimit
  requestLog: RequestLog
  /** Hashes of the idempotency keys whose requests this copy of the gateway is answering. */
  keysInUse: Set<string>
  log: Logger
  /** Waits; the tests' version does not. */
  sleep: (durationMs: number) => Promise<void>
  /** Who watches terminals in this copy of the gateway. */
  terminals: TerminalWatch
  /** Who waits for changes of merchants in this copy of the gateway. */
  changes: ChangeWatch
  /** The products that take files. */
  fileHandlers: readonly FileHandler[]
  gatewaySecret: string
  /** Whether a proxy in front says where requests come from: for the log. */
  trustsProxy: boolean
  /** Whether a skin of the pay page may come from this machine. */
  takesLocalSkins: boolean
  /** Where webhooks may go. */
  targets: TargetTools
}

export type GatewayEnv = {
  /** `requestId`: given by the gateway to a request that it makes itself. */
  Bindings: Partial<HttpBindings> & { requestId?: string }
  Variables: {
    requestId: string
    receivedAtMs: number
    exchange: Exchange | undefined
    /** Whose credentials it names, right or wrong. */
    credentialId?: string
    /** What its refusal is as an event of security. */
    refusal?: { event: GatewaySecurityEvent; reason?: string }
  }
}
