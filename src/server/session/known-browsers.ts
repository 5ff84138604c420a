import { createHash, randomBytes } from 'node:crypto'
import type { KnownBrowsersTable } from '../db/known-browsers-table.ts'
import type { AuthCookies } from './auth-cookies.ts'

const tokenBytes = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Browsers in which an account was signed in before. Their wrong passwords are counted apart, so that nobody who guesses from
 * elsewhere keeps the owner out (decision 0176). The cookie opens nothing.
 */
export interface KnownBrowsers {
  /** What the browser is counted by for an account; null where it has never been signed in there. */
  nameFor(request: Request, email: string): Promise<string | null>
  /** Answers the cookie that makes the browser known to an account. */
  remember(request: Request, userId: string): Promise<string[]>
  /** After a new password, and when all browsers are signed out. */
  forgetAll(userId: string): Promise<void>
}

export function createKnownBrowsers(parts: { table: KnownBrowsersTable; cookies: AuthCookies }): KnownBrowsers {
  const { table, cookies } = parts
  return {
    async nameFor(request, email) {
      const token = cookies.browserTokenOf(request)
      if (!token) return null
      const browser = hashOf(token)
      return (await table.isKnown(browser, email)) ? browser : null
    },
    async remember(request, userId) {
      const before = cookies.browserTokenOf(request)
      // One that nobody uses any more was ended: whoever has copied it learns no new name.
      const token =
        before && (await table.isInUse(hashOf(before))) ? before : randomBytes(tokenBytes).toString('base64url')
      await table.remember(hashOf(token), userId)
      return [cookies.ofBrowser(token)]
    },
    forgetAll: userId => table.forgetAll(userId),
  }
}
