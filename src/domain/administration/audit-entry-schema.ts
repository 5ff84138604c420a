import * as z from 'zod'
import { type AuditEntry, auditActions } from './audit-entry.ts'

// Apart from the words of `audit-entry.ts`, which browsers load: they need no validation library.

export const AuditEntrySchema: z.ZodType<AuditEntry> = z.object({
  id: z.string(),
  recordedAt: z.number().int().describe('Epoch ms'),
  actorEmail: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

const exact = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(254, 'At most 254 characters')
  .regex(/^\P{Cc}*$/u, 'Only printable characters')
  .optional()

const day = z.iso.date('Must be a day such as 2026-11-23').optional()

/** What entries are asked for: each narrows what the others leave. */
export const AuditFilterSchema = z.object({
  action: z.enum(auditActions, 'Must be an action of the audit log').optional(),
  actor: exact.transform(email => email?.toLowerCase()).describe('Email of the administrator'),
  subject: exact.describe('An email, an order or a model'),
  from: day.describe('First day, in UTC'),
  to: day.describe('Last day, in UTC'),
})
