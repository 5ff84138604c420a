import * as z from 'zod'
import { claimKinds, claimMaxLength, type PaymentCheck, type PaymentClaims } from './payment-claims.ts'

const ClaimValueSchema = z.string().min(1).max(claimMaxLength)

export const PaymentClaimsSchema = z.object({
  bric: ClaimValueSchema,
  claims: z
    .array(z.object({ of: z.enum(claimKinds), value: ClaimValueSchema }))
    .min(1)
    .max(12),
}) satisfies z.ZodType<PaymentClaims>

export const PaymentCheckSchema = z.object({
  isKnown: z.boolean(),
  differing: z.array(z.enum(claimKinds)),
}) satisfies z.ZodType<PaymentCheck>
