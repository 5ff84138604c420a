import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { brand } from '../../../content/data/brand.ts'
import { passwordMaxLength } from '../../domain/accounts/password.ts'
import type { Config } from '../config.ts'
import type { PortalStore } from '../db/portal-store.ts'
import { beginSession } from './begin-session.ts'
import type { Passwords } from './password-hash.ts'
import { readChallenge } from './read-challenge.ts'
import { keepAsHashes, makeRecoveryCodes } from './recovery-codes.ts'

/** A session ends after this long without use, and at the latest this long after signing in (reliability 2). */
export const idleSeconds = 30 * 60
export const absoluteSeconds = 8 * 3600
/** How often the time of last use is written. */
const touchSeconds = 60

/** `__Host-`: only this host, only over TLS, for the whole site. Browsers refuse the prefix on plain http. */
export function sessionCookieName(config: Pick<Config, 'isHttps'>): string {
  return config.isHttps ? '__Host-gatehouse_session' : 'gatehouse_session'
}

/** Names a sign-in that waits for its second factor. */
export function challengeCookieName(config: Pick<Config, 'isHttps'>): string {
  return config.isHttps ? '__Host-gatehouse_sign_in' : 'gatehouse_sign_in'
}
const challengeSeconds = 10 * 60

const typedByUser = { type: 'string', required: false, defaultValue: '' } as const

interface AuthParts {
  store: PortalStore
  config: Config
  log: Logger
  passwords: Passwords
}

/**
 * Accounts and sessions by Better Auth, on the portal's own database. Nothing of it answers requests directly: our
 * endpoints at /api/auth/* check the input and call its functions (decision 0022).
 */
function authOptions({ store, config, log, passwords }: AuthParts) {
  return {
    // transaction: an account is made whole or not at all.
    database: { db: store.db, type: store.kind, transaction: true },
    baseURL: config.portalUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: config.ownOrigins,
    telemetry: { enabled: false },
    logger: {
      level: 'warn' as const,
      // Only the level and the text: the arguments may hold what a person typed.
      log: (level: string, message: string) =>
        log[level === 'error' ? 'error' : 'debug']({ from: 'better-auth' }, message),
    },
    emailAndPassword: {
      enabled: true,
      // The rules are ours (`domain/accounts/password.ts`), counted in code points; these bounds only must not be in the way.
      minPasswordLength: 1,
      maxPasswordLength: passwordMaxLength * 4,
      password: passwords,
    },
    user: {
      additionalFields: {
        firstName: typedByUser,
        lastName: typedByUser,
        company: typedByUser,
        phone: typedByUser,
        // JSON list of groups. `input: false`: no request can set it.
        userGroups: { type: 'string' as const, required: false, defaultValue: '[]', input: false },
      },
    },
    // A copy of the database opens nothing: the tokens of mailed links are kept as hashes.
    verification: { storeIdentifier: 'hashed' as const },
    plugins: [
      beginSession,
      readChallenge(challengeCookieName(config)),
      twoFactor({
        issuer: brand.name,
        twoFactorCookieMaxAge: challengeSeconds,
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: keepAsHashes({ passwords, authSecret: config.authSecret }),
        },
      }),
    ],
    session: { expiresIn: idleSeconds, updateAge: touchSeconds, cookieCache: { enabled: false } },
    // Our limiter counts by address and by account, in the same database (decision 0024).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'gatehouse',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: config.isHttps },
      cookies: {
        session_token: { name: sessionCookieName(config) },
        two_factor: { name: challengeCookieName(config) },
      },
    },
  }
}

/** Better Auth with its tables brought up to date, on either database. */
export async function createAuth(parts: AuthParts) {
  const options = authOptions(parts)
  // First: Better Auth looks at the tables when it is made.
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  return betterAuth(options)
}
export type Auth = Awaited<ReturnType<typeof createAuth>>
