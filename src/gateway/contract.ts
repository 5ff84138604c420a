import * as z from 'zod'
import { SecretKindSchema } from '../domain/product.ts'

/**
 * What other programs may know of the gateway: its paths and the provisioning API.
 * Everything here is data; the portal reaches the gateway over HTTP only (architecture 1).
 */
export const gatewayPaths = {
  keyExchange: '/keyexch',
  browserPost: '/browserpost/',
  hostedPayPage: '/paypage/',
  hostedCheckout: '/hosted/',
  serverPost: '/secure/',
  customPay: '/epi/',
  recurringBilling: '/billing/',
  restProxy: '/proxy/',
  enrollment: '/enrollment/',
  enrollmentAuth: '/enrollment-auth/',
  apply: '/apply',
  health: '/healthz',
  ready: '/readyz',
  provisioning: '/provisioning/credentials',
} as const

/**
 * POST {provisioning}, `Authorization: Bearer {GATEWAY_SECRET}`. Safe to retry: the same `reference` answers the same
 * credentials (200 instead of 201) until they are revoked.
 */
export const ProvisionRequestSchema = z.object({
  /** The caller's own unique name for this issue, e.g. `{userId}:{productName}`; at most 200 characters. */
  reference: z.string().min(1).max(200),
  /** Credentials of one merchant share its merchant number and its tokens (BRIC); the reference when left out. */
  merchantReference: z.string().min(1).max(200).optional(),
  /** Shown as the store name where nothing better is known. */
  label: z.string().min(1).max(50),
  secrets: z.array(SecretKindSchema).min(1),
  /** How Browser Post and the pay page return the browser; POST is the default (payments 3). */
  redirectMethod: z.enum(['POST', 'GET']).default('POST'),
})
export const ProvisionedSchema = z.object({
  credentialId: z.string(),
  /** One value for each secret asked for. */
  secrets: z.partialRecord(SecretKindSchema, z.string()),
  createdAt: z.number().int(),
})
/** DELETE {provisioning}/{credentialId}: 204, also when already revoked; 404 when unknown. */
export type ProvisionRequest = z.input<typeof ProvisionRequestSchema>
export type Provisioned = z.infer<typeof ProvisionedSchema>

/** GET {provisioning}/{credentialId}/requests: the latest 100 requests of a credential, masked; `createdAt` epoch ms. */
export const LoggedRequestsSchema = z.object({
  requests: z.array(
    z.object({
      door: z.string(),
      status: z.number().int(),
      answer: z.string(),
      fields: z.record(z.string(), z.string()),
      createdAt: z.number().int(),
    }),
  ),
})
export type LoggedRequests = z.infer<typeof LoggedRequestsSchema>
