import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { SentPage } from './files/page-cache.ts'

/** What travels with one request through the portal's middleware. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    log: Logger
    /** Whose account it concerns: of who is signed in, or whom a sign-in names. For the log alone. */
    userId?: string | null
    /** The route of the page that answered. */
    page?: string
    /** What answered, when it is a kept page. */
    sentPage?: SentPage
  }
}
export type ServerContext = Context<ServerEnv>
