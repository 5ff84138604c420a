import * as z from 'zod'
import { SecretKindSchema } from '../domain/catalogue/product.ts'
import { walletCardTypes } from '../domain/checkout/checkout-wallet.ts'
import { FourPartKeySchema } from '../domain/credentials/four-part-key-schema.ts'
import { GatewayEventSchema } from '../domain/payments/gateway-event.ts'
import { LoggedRequestSchema } from '../domain/payments/logged-request.ts'
import { terminalModelNames } from '../domain/terminals/terminal-model.ts'
import { SerialSchema } from '../domain/terminals/virtual-terminal.ts'

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
  bigcommerce: '/bigcommerce/',
  restProxy: '/proxy/',
  enrollment: '/enrollment/',
  enrollmentAuth: '/enrollment-auth/',
  /** With a serial number behind: a simulated PIN pad. */
  pax: '/pax/',
  apply: '/apply',
  hospitality: '/hospitality/',
  ingenico: '/ingenico/',
  /** A WebSocket. */
  ingenicoCloud: '/ingenico-cloud/',
  /** With the secret part of its link behind: an invoice. */
  invoice: '/invoice/',
  files: '/files/',
  /** The sandbox clock of a merchant, for who signs. */
  clock: '/clock',
  /** Events of a merchant, for who signs. */
  events: '/events',
  health: '/healthz',
  ready: '/readyz',
  /** For Prometheus, not for the public. */
  metrics: '/metrics',
  provisioning: '/provisioning/credentials',
  /** With the caller's own name of a merchant behind: what the workbench of the portal shows of it. */
  merchants: '/provisioning/merchants',
  merchantProfiles: '/provisioning/merchant-profiles',
  transactionCheck: '/provisioning/transactions/check',
  terminalPairing: '/provisioning/terminals/pair',
  /** Called by the page of a virtual terminal with its pairing: `events` and `actions` (`domain/terminals/virtual-terminal.ts`). */
  virtualTerminal: '/virtual-terminal/',
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
/** How references begin of the terminals that the gateway makes by itself, of approved applications. */
export const boardedPrefix = 'boarding:'
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
  requests: z.array(LoggedRequestSchema.omit({ id: true, credentialId: true })),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type LoggedRequests = z.infer<typeof LoggedRequestsSchema>

// GET {provisioning}/{credentialId}/clock answers `ClockState` of the merchant behind a credential, POST takes `AdvanceClock` and answers
// `AdvancedClock` (domain/workbench/clock.ts); {merchants}/{merchantReference}/clock does the same by the name of the merchant. Safe to
// retry: the same `id` moves the clock once, and answers what happened. 409 `id_in_use` for the id of another advance, `clock_is_moving`
// while another one is under way; 422 `too_far`, `not_ahead`; 404 `not_found`; 400 `invalid_request`.

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

/**
 * POST {terminalPairing}: lets a page hold a terminal of the merchant of this credential (`PairingSchema` answers). The terminal is
 * made when it is not there. 404 for a credential that is not there any more.
 */
export const PairTerminalRequestSchema = z.object({
  credentialId: z.string(),
  serial: SerialSchema,
  /** For a terminal that is not there yet. */
  model: z.enum(terminalModelNames),
})
export type PairTerminalRequest = z.infer<typeof PairTerminalRequestSchema>
