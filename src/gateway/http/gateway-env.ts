import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { FileHandler } from '../files/file-handler.ts'
import type { RandomBytes } from '../ledger/bric.ts'
import type { GatewayKeys } from '../merchants/keys.ts'
import type { GatewayStore } from '../store/open-store.ts'
import type { RateLimit } from './limit-rate.ts'
import type { RequestLog } from './request-log.ts'

/** What every API is given. Nothing else reaches time, randomness or the disk. */
export type GatewayTools = {
  store: GatewayStore
  keys: GatewayKeys
  clock: () => number
  newId: () => string
  randomBytes: RandomBytes
  limitRate: RateLimit
  requestLog: RequestLog
  /** Hashes of the idempotency keys whose requests this copy of the gateway is answering. */
  keysInUse: Set<string>
  log: Logger
  /** Waits; the tests' version does not. */
  sleep: (durationMs: number) => Promise<void>
  /** The products that take files. */
  fileHandlers: readonly FileHandler[]
  gatewaySecret: string
  /** Whether a skin of the pay page may come from this machine. */
  takesLocalSkins: boolean
}

export type GatewayEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; receivedAtMs: number } }
