import * as z from 'zod'
import { applicationStatuses } from '../boarding/application-status.ts'
import { RequestLineSchema } from './request-line.ts'

const ms = z.number().int()

/** Who moves an application: a program with the account's keys, the merchant at the link, underwriting by the sandbox clock. */
const applicationActors = ['program', 'merchant', 'underwriting'] as const

/** A merchant application as its account sees it: nothing of what people typed but its name. */
export const ListedApplicationSchema = z.object({
  externalKey: z.string(),
  /** Our own number of it. */
  number: z.number().int(),
  name: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: ms,
  updatedAt: ms,
  /** In order of time; what underwriting did is dated by the sandbox clock. */
  history: z.array(
    z.object({ what: z.enum([...applicationStatuses, 'changed']), at: ms, by: z.enum(applicationActors) }),
  ),
  /** Why it was declined or pended. */
  reason: z.string().optional(),
  /** What approval gave. */
  terminal: z.object({ mid: z.string(), fourPartKey: z.string() }).optional(),
})
export type ListedApplication = z.infer<typeof ListedApplicationSchema>

/** One application with what belongs to it. */
export const ApplicationDetailSchema = z.object({
  application: ListedApplicationSchema,
  /** Whose keys created it. */
  credentialId: z.string(),
  /** Until when the link opens that the merchant was sent last, on the sandbox clock; null while there is none. */
  linkEndsAt: ms.nullable(),
  /** The newest first; of the last 30 days. */
  requests: z.array(RequestLineSchema),
  /** Of the terminal that its approval made, the newest first. */
  events: z.array(z.object({ name: z.string(), at: ms })),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetailSchema>

/** What is asked for of a list; what is left out does not matter. */
export const ApplicationFilterSchema = z.object({ status: z.enum(applicationStatuses).optional() })
export type ApplicationFilter = z.infer<typeof ApplicationFilterSchema>

export const ApplicationPageSchema = z.object({
  applications: z.array(ListedApplicationSchema),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type ApplicationPage = z.infer<typeof ApplicationPageSchema>

/** The PDF of an application, as base64. */
export const ApplicationPdfSchema = z.object({ number: z.number().int(), pdf: z.base64() })
export type ApplicationPdf = z.infer<typeof ApplicationPdfSchema>
