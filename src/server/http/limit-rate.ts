import { createMiddleware } from 'hono/factory'
import type { RateLimit, RateLimiter } from '../db/rate-limit-table.ts'
import { ApiProblem } from './api-problem.ts'
import type { ServerEnv } from './server-env.ts'

/** Each is per address or per account; the figures are those that the field publishes (reliability 1). */
export const rateLimits = {
  /** Any call of the API, from one address. */
  call: { max: 100, windowMs: 1_000 },
  /** Anything that makes the gateway work, from one account or address. */
  gatewayCall: { max: 120, windowMs: 60_000 },
  /** Answers compared with the ledger for one address: many receipts, and no search for a value. */
  paymentCheck: { max: 60, windowMs: 60_000 },
  /** Payments of the card fields demo from one address. */
  cardPayment: { max: 60, windowMs: 60_000 },
  /** Tokens of the boarding demo for one address: each may make a client at the gateway. */
  boardingToken: { max: 30, windowMs: 60_000 },
  /** Sessions and keys of demo visits for one address: each may make an account at the gateway. */
  demoVisit: { max: 30, windowMs: 60_000 },
  /** Events of demo visits for one address: asked for after each step. */
  demoEvents: { max: 240, windowMs: 60_000 },
  /** Nights of demo visits for one address. */
  demoNight: { max: 30, windowMs: 60_000 },
  /** Calls run from pages without an account, for one address; those of an account count as `gatewayCall`. */
  visitRun: { max: 40, windowMs: 60_000 },
  /** Pairings of virtual terminals for one address: a page asks once, and again when its pairing ends. */
  terminalPairing: { max: 60, windowMs: 60_000 },
  /** Orders of test terminals by one account. */
  terminalOrder: { max: 30, windowMs: 60_000 },
  /** Sign-in and sign-up forms sent from one address. */
  account: { max: 100, windowMs: 60_000 },
  /** Wrong codes while two-factor sign-in is set up; at sign-in Better Auth counts them itself. */
  wrongCode: { max: 10, windowMs: 15 * 60_000 },
  /** A code of an app is good for at most 90 seconds, and once. */
  usedCode: { max: 1, windowMs: 2 * 60_000 },
  /** Links mailed to one email address, asked for from one place. */
  mail: { max: 5, windowMs: 60 * 60_000 },
  /** Links mailed to one email address, asked for from anywhere: nobody's mailbox is flooded. */
  mailAnywhere: { max: 20, windowMs: 60 * 60_000 },
  /** Mails that tell the owner of an address that somebody tried to sign up with it, without a mail server. */
  signUpTried: { max: 1, windowMs: 24 * 60 * 60_000 },
  /** Messages of the contact form from one address, and from one account. */
  contact: { max: 10, windowMs: 60 * 60_000 },
} as const satisfies Record<string, RateLimit>

/** Counts one event, or throws the 429 problem with the time to wait. */
export async function takeOrThrow(limiter: RateLimiter, name: keyof typeof rateLimits, key: string): Promise<void> {
  const { isAllowed, retryAfterMs } = await limiter.take(`${name}:${key}`, rateLimits[name])
  if (!isAllowed) throw new ApiProblem('rate_limited', { retryAfterMs })
}

/** Takes back an event that `takeOrThrow` counted. */
export function giveBack(limiter: RateLimiter, name: keyof typeof rateLimits, key: string): Promise<void> {
  return limiter.giveBack(`${name}:${key}`)
}

/** Limits the calls of one address. */
export function limitCalls(limiter: RateLimiter) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    await takeOrThrow(limiter, 'call', c.get('clientAddress'))
    await next()
  })
}
