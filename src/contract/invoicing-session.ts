import * as z from 'zod'
import { VisitSchema } from './demo-visit.ts'

/** Body of `POST /api/products/invoicing-session`. */
export const InvoicingSessionRequestSchema = z.object({ visit: VisitSchema })

/** A session of the REST proxy with the number of its account; the keys stay on the server. */
export const InvoicingSessionAnswerSchema = z.object({ token: z.string().min(1), accountId: z.number().int() })
/** @internal What the call answers. */
export type InvoicingSessionAnswer = z.infer<typeof InvoicingSessionAnswerSchema>
