import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { createKnownBrowsersTable } from '../db/known-browsers-table.ts'
import type { RateLimiter } from '../db/rate-limit-table.ts'
import { createResetLinksTable } from '../db/reset-links-table.ts'
import type { PortalTables } from '../db/tables.ts'
import { rateLimits } from '../http/limit-rate.ts'
import { createAccountMails } from '../mail/account-mails.ts'
import type { Mail } from '../mail/mail.ts'
import type { PortalParts } from '../portal-parts.ts'
import { createAccountService } from './account-service.ts'
import { createAuthCookies } from './auth-cookies.ts'
import type { Auth } from './create-auth.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLiveSessions } from './live-sessions.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createOneTimeTokens } from './one-time-tokens.ts'
import type { Passwords } from './password-hash.ts'
import { createSessionList } from './session-list.ts'
import { createSessionService } from './session-service.ts'
import { createTwoFactorService } from './two-factor-service.ts'

/** Sessions, accounts and what mails do about them, on Better Auth. */
export function createAccountParts(given: {
  auth: Auth
  db: Kysely<PortalTables>
  passwords: Passwords
  config: Config
  clock: () => number
  mail: Mail
  accountLimiter: RateLimiter
}): Pick<
  PortalParts,
  'sessions' | 'sessionList' | 'accounts' | 'twoFactor' | 'links' | 'accountMails' | 'knownBrowsers'
> {
  const { auth, db, passwords, config, clock, mail, accountLimiter } = given
  const cookies = createAuthCookies(config)
  const sessions = createLiveSessions({ auth, db, cookies, clock })
  const tokens = createOneTimeTokens({ auth, resetLinks: createResetLinksTable(db, clock), clock })
  const accountMails = createAccountMails({ mail, portalUrl: config.portalUrl })
  async function spendCode(userId: string, code: string) {
    return (await accountLimiter.take(`usedCode:${userId}|${code}`, rateLimits.usedCode)).isAllowed
  }
  return {
    sessions: createSessionService({ auth, cookies, sessions, passwords, spendCode }),
    sessionList: createSessionList({ cookies, sessions }),
    accounts: createAccountService({ auth, cookies, tokens }),
    twoFactor: createTwoFactorService({ auth, cookies, sessions, tokens, spendCode }),
    links: createMailedLinks({ auth, tokens, passwords, mails: accountMails }),
    accountMails,
    knownBrowsers: createKnownBrowsers({ table: createKnownBrowsersTable(db, clock), cookies }),
  }
}
