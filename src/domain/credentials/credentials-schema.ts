import * as z from 'zod'
import { MerchantProfileSchema } from '../checkout/merchant-profile-schema.ts'
import {
  type CredentialsRecord,
  type CredentialsToRevoke,
  type CredentialsToRotate,
  hostedCheckoutEntityType,
  type NewCredentials,
  selfServiceEntityType,
} from './credentials.ts'

// Apart from the rules of `credentials.ts`, which browsers load: they need no validation library.

export const CredentialsRecordSchema = z.object({
  sortKey: z.string(),
  entityType: z.enum([selfServiceEntityType, hostedCheckoutEntityType]),
  productName: z.string(),
  dateCreated: z.number().int(),
  active: z.boolean(),
  items: z.array(z.object({ key: z.string(), value: z.string() })),
  addresses: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  merchantProfiles: z.array(MerchantProfileSchema).optional(),
  merchantProfileId: z.string().optional(),
  rotations: z.number().int().nonnegative().optional(),
  oldSecretsUntil: z.number().int().optional(),
  lastUsed: z.number().int().nullable().optional(),
}) satisfies z.ZodType<CredentialsRecord>

export const NewCredentialsSchema = z.object({
  sortKey: z.string().min(1).max(120),
  entityType: z.literal(selfServiceEntityType),
  productName: z.string().min(1).max(100),
  dateCreated: z.number().int().nonnegative(),
  active: z.literal(true),
}) satisfies z.ZodType<NewCredentials>

export const CredentialsToRevokeSchema = z.object({
  sortKey: z.string().min(1).max(120),
  dateCreated: z.number().int().nonnegative(),
}) satisfies z.ZodType<CredentialsToRevoke>

export const CredentialsToRotateSchema = CredentialsToRevokeSchema.extend({
  rotations: z.number().int().nonnegative(),
}) satisfies z.ZodType<CredentialsToRotate>
