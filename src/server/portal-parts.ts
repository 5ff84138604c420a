import type { Config } from './config.ts'
import type { CredentialsStore } from './db/credentials-table.ts'
import type { RateLimiter } from './db/rate-limit-table.ts'
import type { DemoMerchantSource } from './gateway-client/demo-merchant.ts'
import type { GatewayClient } from './gateway-client/gateway-client.ts'
import type { MediaSignature } from './media/media-signature.ts'
import type { SessionService } from './session/session-service.ts'

/** What endpoints work with. Built once at the start; tests build it with a clock and a folder of their own. */
export interface PortalParts {
  config: Config
  clock: () => number
  sessions: SessionService
  credentials: CredentialsStore
  gateway: GatewayClient
  demoMerchant: DemoMerchantSource
  /** Per call: in memory where this is the only process, else in the database. */
  callLimiter: RateLimiter
  /** Per account: always in the database, so that a restart forgives nothing. */
  accountLimiter: RateLimiter
  /** The folder of pictures and recordings, served at /media. */
  mediaDir: string
  mediaSignature: MediaSignature
  ping(): Promise<void>
}
