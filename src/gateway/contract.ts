import * as z from 'zod'
import { SecretKindSchema } from '../domain/catalogue/product.ts'
import { walletCardTypes } from '../domain/checkout/checkout-wallet.ts'
import { FourPartKeySchema } from '../domain/credentials/four-part-key.ts'

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
  files: '/files/',
  /** The sandbox clock of a merchant, for who signs. */
  clock: '/clock',
  health: '/healthz',
  ready: '/readyz',
  provisioning: '/provisioning/credentials',
  merchantProfiles: '/provisioning/merchant-profiles',
  transactionCheck: '/provisioning/transactions/check',
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
  /**
   * For demos: so many hours after it was last asked for, the credential ends, and is deleted with all that was made with
   * it. Without it a credential is kept; one that is kept stays so.
   */
  lifeHours: z.number().int().min(1).max(168).optional(),
})
export const ProvisionedSchema = z.object({
  credentialId: z.string(),
  /** One value for each secret asked for. */
  secrets: z.partialRecord(SecretKindSchema, z.string()),
  createdAt: z.number().int(),
  /** How often the secrets were replaced. */
  rotations: z.number().int().nonnegative().default(0),
  /** Until when the secrets from before the last rotation work as well; null when they do not. */
  oldSecretsUntil: z.number().int().nullable().default(null),
})
/** DELETE {provisioning}/{credentialId}: 204, also when already revoked; 404 when unknown. */
export type ProvisionRequest = z.input<typeof ProvisionRequestSchema>
export type Provisioned = z.infer<typeof ProvisionedSchema>

/**
 * POST {provisioning}/{credentialId}/rotate: new secrets at once, while those before work for 24 hours more; answers
 * `Provisioned`. What names the merchant stays: four-part key, MID, client id. Safe to retry: of all calls with the same
 * `rotations` one rotates. 404 `not_found`; 409 `revoked`, `rotation_running` while the last overlap runs, `not_yet`
 * when there were fewer rotations than that.
 */
export const RotationRequestSchema = z.object({
  /** The number of rotations that the caller knows of. */
  rotations: z.number().int().nonnegative(),
  secrets: z.array(SecretKindSchema).min(1),
})
export const RotationRefusalSchema = z.object({
  code: z.enum(['not_found', 'revoked', 'rotation_running', 'not_yet']),
})
export type RotationRequest = z.infer<typeof RotationRequestSchema>
export type RotationRefusal = z.infer<typeof RotationRefusalSchema>['code']

/** GET {provisioning}?merchantReference=…: what may still be used of a merchant, the oldest first, at most 500. */
export const CredentialStatusesSchema = z.object({
  credentials: z.array(
    z.object({
      credentialId: z.string(),
      reference: z.string(),
      createdAt: z.number().int(),
      rotations: z.number().int().nonnegative(),
      oldSecretsUntil: z.number().int().nullable(),
      /** When an API last took a request of it, whatever was answered; null when none did. */
      lastUsedAt: z.number().int().nullable(),
    }),
  ),
})
export type CredentialStatuses = z.infer<typeof CredentialStatusesSchema>

/**
 * GET {provisioning}/{credentialId}/requests?api=&call=&answer=&requestId=&cursor=: requests of a credential, 100 a page, newest first,
 * masked; kept for 30 days. `cursor` is the `next` of the page before.
 */
export const LoggedRequestsSchema = z.object({
  requests: z.array(
    z.object({
      /** X-Request-Id of its answer; empty for requests from before it was kept. */
      requestId: z.string(),
      api: z.string(),
      call: z.string(),
      status: z.number().int(),
      answer: z.string(),
      /** Ids of the scenarios that decided (src/domain/payments/scenarios.ts), with spaces between; empty where none did. */
      rule: z.string(),
      durationMs: z.number().int().nonnegative(),
      transactionIds: z.array(z.string()),
      fields: z.record(z.string(), z.string()),
      answerFields: z.record(z.string(), z.string()),
      /** Epoch ms. */
      createdAt: z.number().int(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type LoggedRequests = z.infer<typeof LoggedRequestsSchema>

/**
 * The sandbox clock of the merchant behind a credential. GET {provisioning}/{credentialId}/clock answers `ClockState`; all
 * moments are epoch ms, `now` and what is derived of it on the merchant's clock, `realNow` on the real one. 404
 * `not_found`.
 */
export const ClockStateSchema = z.object({
  now: z.number().int(),
  realNow: z.number().int(),
  /** Whole days. */
  daysAhead: z.number().int().nonnegative(),
  /** 23:00 in New York, when open batches close. */
  nextCloseAt: z.number().int(),
  /** True while an advance is under way. */
  isMoving: z.boolean(),
  /** What will happen by itself, the next first; at most 20. */
  waiting: z.array(z.object({ kind: z.string(), dueAt: z.number().int(), tries: z.number().int() })),
})
export type ClockState = z.infer<typeof ClockStateSchema>

/**
 * POST {provisioning}/{credentialId}/clock: so many days ahead, or on to the next close of batches. What falls due on the
 * way is done, in order of time, before the answer comes. Safe to retry: the same `id` moves the clock once, and answers
 * what happened. The clock never goes back. 409 `id_in_use` for the id of another advance, `clock_is_moving` while another
 * one is under way; 422 `too_far`; 404 `not_found`; 400 `invalid_request`.
 */
export const AdvanceClockSchema = z
  .object({
    /** The caller's own name for this advance, unique for the merchant. */
    id: z.string().min(1).max(100),
    days: z.number().int().min(1).max(90).optional(),
    to: z.literal('next-close').optional(),
  })
  .refine(({ days, to }) => (days === undefined) !== (to === undefined), {
    message: 'send either days or to',
    path: ['days'],
  })

/** Something that happened to a merchant; which there are, and their fields: `eventDefinitions` of domain/events. */
export const GatewayEventSchema = z.object({
  /** Unique. */
  id: z.string(),
  /** 1, 2, 3 … of the merchant, where it is read by `GET …/events`; may be null in the answer of an advance. */
  position: z.number().int().nullable(),
  name: z.string(),
  credentialId: z.string(),
  /** Which API asked; `nightly` for what came by the clock. */
  api: z.string(),
  /** Epoch ms on the merchant's clock. */
  at: z.number().int(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type GatewayEvent = z.infer<typeof GatewayEventSchema>

export const AdvancedClockSchema = ClockStateSchema.extend({
  id: z.string(),
  /** From where and to where the clock was put. */
  from: z.number().int(),
  to: z.number().int(),
  /** What came by the clock meanwhile, in order; the first 500. */
  happened: z.array(GatewayEventSchema),
  /** True when more happened; the list of events has all. */
  hasMore: z.boolean(),
  /** How much of what was due failed, and is tried again by itself. */
  failed: z.number().int().nonnegative(),
})
export type AdvancedClock = z.infer<typeof AdvancedClockSchema>

/**
 * GET {provisioning}/{credentialId}/events?after=0&limit=100: what happened to the credential's merchant, in the order of
 * its positions, of the last 30 days. `after`: the `next` of the page before, 0 for the first. 404 `not_found`, 400
 * `invalid_request`.
 */
export const EventQuerySchema = z.object({
  after: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export const EventPageSchema = z.object({
  events: z.array(GatewayEventSchema),
  next: z.number().int(),
  hasMore: z.boolean(),
})
export type EventPage = z.infer<typeof EventPageSchema>

/**
 * PUT {merchantProfiles}, `Authorization: Bearer {GATEWAY_SECRET}`: makes the profile of a reference (201), or gives it
 * these values (200). Safe to retry. 404 `unknown_terminal` when no active credential of the merchant has the key, 409
 * `profile_exists` where `isNewOnly` asks for it, 400 `invalid_request` as everywhere. Hosted Checkout pays to the terminal of the profile and mails its receipts.
 */
export const MerchantProfileRequestSchema = z.object({
  /** The caller's own unique name for this profile; at most 200 characters. */
  reference: z.string().min(1).max(200),
  /** Whose it is: the merchantReference of the credential that has the key. Profiles are listed by it. */
  merchantReference: z.string().min(1).max(200),
  merchantName: z.string().trim().min(1).max(50),
  receiptEmail: z.email().max(80),
  fourPartKey: FourPartKeySchema,
  active: z.boolean().default(true),
  /** Offers the simulated wallet in the frame, with cards of these types. */
  wallet: z.boolean().default(false),
  walletCardTypes: z.array(z.enum(walletCardTypes)).min(1).max(walletCardTypes.length).default(walletCardTypes),
  /** True for those who look after many merchants: the key may be another merchant's. */
  isForAnyMerchant: z.boolean().default(false),
  /** Refuses, and changes nothing, when the reference has a profile already. */
  isNewOnly: z.boolean().default(false),
})
export const MerchantProfileSchema = z.object({
  /** A UUID: terminal_profile_id of button, link and frame. */
  profileId: z.string(),
  reference: z.string(),
  merchantReference: z.string(),
  merchantName: z.string(),
  receiptEmail: z.string(),
  fourPartKey: z.string(),
  active: z.boolean(),
  wallet: z.boolean(),
  walletCardTypes: z.array(z.enum(walletCardTypes)),
  /** Epoch ms. */
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})
/** post_token of the frame: a JWT for 24 hours; `expiresAt` epoch ms. */
export const ConfigTokenSchema = z.object({
  profileId: z.string(),
  configToken: z.string(),
  expiresAt: z.number().int(),
})
/** Answer of PUT {merchantProfiles}: the profile with a fresh token. */
export const SavedMerchantProfileSchema = MerchantProfileSchema.extend(ConfigTokenSchema.shape)
/** GET {merchantProfiles}?merchantReference=…: the oldest first, at most 500. Without it: of all merchants. */
export const MerchantProfilesSchema = z.object({ profiles: z.array(MerchantProfileSchema) })
// POST {merchantProfiles}/{profileId}/config-token answers `ConfigTokenSchema`. A terminal profile id of credentials is a
// profile too. 404 `not_found` when there is none, it is not active, or its credentials were revoked.
export type MerchantProfileRequest = z.input<typeof MerchantProfileRequestSchema>
export type MerchantProfile = z.infer<typeof MerchantProfileSchema>
export type SavedMerchantProfile = z.infer<typeof SavedMerchantProfileSchema>
export type MerchantProfiles = z.infer<typeof MerchantProfilesSchema>
export type ConfigToken = z.infer<typeof ConfigTokenSchema>

/**
 * GET {provisioning}/{credentialId}/mails: the latest 100 mails that the gateway wrote for it, newest first:
 * receipts of Hosted Checkout, and invitations of merchants to their application.
 */
export const MailsSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      createdAt: z.number().int(),
    }),
  ),
})
export type Mails = z.infer<typeof MailsSchema>

// POST {transactionCheck}, `Authorization: Bearer {GATEWAY_SECRET}`: `PaymentClaims` in, `PaymentCheck` out (200), whatever
// merchant the transaction is of; 400 `invalid_request`. It compares, and tells no value of the ledger.
