import * as z from 'zod'
import { type CredentialsRecord, type NewCredentials, selfServiceEntityType } from './credentials.ts'

// Apart from the rules of `credentials.ts`, which browsers load: they need no validation library.

export const CredentialsRecordSchema = z.object({
  sortKey: z.string(),
  entityType: z.literal(selfServiceEntityType),
  productName: z.string(),
  dateCreated: z.number().int(),
  active: z.boolean(),
  items: z.array(z.object({ key: z.string(), value: z.string() })),
}) satisfies z.ZodType<CredentialsRecord>

export const NewCredentialsSchema = z.object({
  sortKey: z.string().min(1).max(120),
  entityType: z.literal(selfServiceEntityType),
  productName: z.string().min(1).max(100),
  dateCreated: z.number().int().nonnegative(),
  active: z.literal(true),
}) satisfies z.ZodType<NewCredentials>
