import * as z from 'zod'

/**
 * Body of `POST /api/products/boarding-token`. `visit` is 128 random bits that a browser made: the demo client of that
 * visit, with its applications and its sandbox clock, is nobody else's.
 */
export const BoardingTokenRequestSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('demo'), visit: z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits') }),
  z.object({ of: z.literal('own') }),
])

/** The token with what an application names of its client; the secret stays on the server. */
export const BoardingTokenAnswerSchema = z.object({
  accessToken: z.string().min(1),
  expiresInSeconds: z.number().int(),
  /** Whose token it is; it is no secret. */
  clientId: z.string().min(1),
  agent: z.number().int(),
  planId: z.number().int(),
})
export type BoardingTokenAnswer = z.infer<typeof BoardingTokenAnswerSchema>
