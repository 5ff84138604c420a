import * as z from 'zod'

/** Body of `POST /api/products/card-payment`: what the demo's page got of its card fields, and what its shop sells. */
export const CardPaymentRequestSchema = z.object({
  token: z.string().regex(/^tok_[0-9a-f]{32}$/, 'Must be a card token'),
  amount: z.string().regex(/^\d{1,5}\.\d{2}$/, 'Must be dollars with two decimals'),
})

/** What the gateway answered to the shop's server: its HTTP status and its fields as they are. */
export const CardPaymentAnswerSchema = z.object({
  status: z.number().int(),
  answer: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type CardPaymentRequest = z.infer<typeof CardPaymentRequestSchema>
export type CardPaymentAnswer = z.infer<typeof CardPaymentAnswerSchema>
