import type * as z from 'zod'
import type { CardPaymentAnswer, CardPaymentRequest } from '../../contract/card-payment.ts'
import type { PaymentCheck, PaymentClaims } from '../../domain/payments/payment-claims.ts'
import type { Pairing } from '../../domain/terminals/virtual-terminal.ts'
import type {
  ApplicationDetail,
  ApplicationFilter,
  ApplicationPage,
  ApplicationPdf,
} from '../../domain/workbench/application.ts'
import type { ChangeKind } from '../../domain/workbench/change-kinds.ts'
import type { AdvanceClock, AdvancedClock, ClockRefusal, ClockState } from '../../domain/workbench/clock.ts'
import type { MerchantSummary } from '../../domain/workbench/merchant-summary.ts'
import type { MerchantUsage } from '../../domain/workbench/merchant-usage.ts'
import type { SandboxMails } from '../../domain/workbench/sandbox-mail.ts'
import type {
  FailedCalls,
  MerchantRequest,
  MerchantRequests,
  MerchantRequestsQuery,
} from '../../gateway/contract/requests.ts'
import type { RanCall, Run, RunRefusal } from '../../gateway/contract/runs.ts'
import type { SendAgainRefusal, SentAgain } from '../../gateway/contract/send-again.ts'
import type {
  ConfigToken,
  CredentialStatuses,
  EventPage,
  MerchantProfile,
  MerchantProfileRequest,
  PairTerminalRequest,
  Provisioned,
  ProvisionRequest,
  RotationRefusal,
  RotationRequest,
  SavedMerchantProfile,
} from '../../gateway/contract.ts'
import type { WorkbenchPaymentCalls } from './workbench-payments.ts'

/** Merchant profiles of Hosted Checkout; the gateway alone keeps them. */
export interface MerchantProfileCalls {
  /** Of one user, the oldest first. Not asked again when no answer comes: lists are on the way to pages. */
  listMerchantProfiles(merchantReference: string): Promise<MerchantProfile[]>
  /** Asked again when the answer was lost, unless only a new profile is wanted: nobody could tell whose it is then. */
  saveMerchantProfile(request: MerchantProfileRequest): Promise<ProfileAnswer>
  /** Null when no active profile has the id. */
  issueConfigToken(profileId: string): Promise<ConfigToken | null>
}

export type ProfileAnswer =
  | { ok: true; profile: SavedMerchantProfile }
  | { ok: false; refusal: 'unknown_terminal' | 'profile_exists' }

/** Sandbox credentials. Each call says what it wants to be so, so all are asked again when the answer was lost. */
export interface CredentialCalls {
  /** Mints credentials; the same reference answers the same ones until they are revoked. */
  provision(request: ProvisionRequest): Promise<Provisioned>
  /** New secrets, unless there were more rotations than `request.rotations` already: then those of now. */
  rotate(credentialId: string, request: RotationRequest): Promise<RotationAnswer>
  /** Ends credentials by the gateway's name for them; again, or unknown there, it changes nothing. */
  revoke(credentialId: string): Promise<void>
  /** Ends all webhooks of a user, with what was sent; again, or unknown there, it changes nothing. */
  endWebhooks(merchantReference: string): Promise<void>
  /** Ends all credentials of a user whose account is deleted, and all that they made is deleted; again, or unknown there, it changes nothing. */
  endMerchant(merchantReference: string): Promise<void>
  /** What may still be used of a user. Not asked again when no answer comes: the list is on the way to pages. */
  listCredentials(merchantReference: string): Promise<CredentialStatus[]>
}

export type RotationAnswer = { ok: true; provisioned: Provisioned } | { ok: false; refusal: RotationRefusal }
export type CredentialStatus = CredentialStatuses['credentials'][number]

/** The gateway’s ledger. */
export interface PaymentCalls {
  /** Which claims of an answer are not true of its payment. Not asked again when no answer comes: a page waits for it. */
  checkPayment(claims: PaymentClaims): Promise<PaymentCheck>
}

/** What happened to a merchant, and its sandbox clock. */
export interface EventCalls {
  /** The next 100 events behind a position, in order. Asked again when the answer was lost. */
  listEvents(credentialId: string, after: number): Promise<Pick<EventPage, 'events' | 'next'>>
  /** Puts the clock on to the next close of batches; the same id does it once. Answers what it shows, in epoch ms. */
  passNight(credentialId: string, id: string): Promise<number>
}

/** What the gateway logged of the requests of a merchant. */
export interface RequestLogCalls {
  /** Calls that were refused since a time, the newest; none where nothing was ever issued. */
  listFailedCalls(merchantReference: string, sinceMs: number): Promise<FailedCalls>
  /** A page of them, newest first; none where nothing was ever issued. Not asked again when no answer comes. */
  listRequests(merchantReference: string, query: MerchantRequestsQuery): Promise<MerchantRequests>
  /** One with its wire, and what it was about; null when the merchant has none of this id. */
  getRequest(merchantReference: string, id: string): Promise<MerchantRequest | null>
  /** Makes it once more, once for a `sendId`; answers the new one, or the gateway's refusal. */
  sendRequestAgain(merchantReference: string, id: string, sendId: string): Promise<SentAgain | SendAgainRefusal>
  /** Makes a call with the keys of the merchant, once for a `runId`; answers what the log has of it, or the gateway's refusal. */
  runCall(merchantReference: string, run: Run): Promise<RanCall | RunRefusal>
}

/** Hints of what changed for a merchant. */
export interface ChangeCalls {
  /**
   * Follows one stream to its end, which the signal or a failure brings; rejects then. What is written after the position of `onOpen` is
   * told.
   */
  followChanges(
    merchantReference: string,
    given: {
      signal: AbortSignal
      onOpen: (position: string) => void
      onChange: (kinds: ChangeKind[], position: string) => void
    },
  ): Promise<void>
}

/** What the workbench shows of a merchant; null where nothing was ever issued. */
export interface WorkbenchCalls {
  getSummary(merchantReference: string): Promise<MerchantSummary | null>
  getUsage(merchantReference: string): Promise<MerchantUsage | null>
  listMails(merchantReference: string): Promise<SandboxMails | null>
  getClock(merchantReference: string): Promise<ClockState | null>
  listApplications(
    merchantReference: string,
    asked: ApplicationFilter & { cursor: string | undefined },
  ): Promise<ApplicationPage | null>
  getApplication(merchantReference: string, number: string): Promise<ApplicationDetail | null>
  getApplicationPdf(merchantReference: string, externalKey: string): Promise<ApplicationPdf | null>
  /** Waits as long as people do; it goes on at the gateway when they do not. */
  advanceClock(
    merchantReference: string,
    advance: AdvanceClock,
  ): Promise<{ ok: true; advanced: AdvancedClock } | { ok: false; refusal: ClockRefusal }>
}

/** What the gateway answers about webhooks, or how it refused. */
export type WebhookAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: string; title: string; param: string; retry_after?: number | undefined }

/** Webhooks and events of a merchant: `path` below the merchant's address, its answer by the schema. */
export interface WebhookCalls {
  /** Reads, and is not asked again when no answer comes. */
  readWebhooks<Schema extends z.ZodType>(
    merchantReference: string,
    path: string,
    schema: Schema,
  ): Promise<WebhookAnswer<z.output<Schema>>>
  /** Every change says what it wants to be so, and is asked again when the answer was lost. */
  changeWebhooks<Schema extends z.ZodType>(
    merchantReference: string,
    request: { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object },
    schema: Schema,
  ): Promise<WebhookAnswer<z.output<Schema>>>
}

/** The payment platform as the portal uses it, over HTTP only (architecture 1). */
export interface GatewayClient
  extends CredentialCalls,
    MerchantProfileCalls,
    PaymentCalls,
    EventCalls,
    RequestLogCalls,
    ChangeCalls,
    WorkbenchPaymentCalls,
    WorkbenchCalls,
    WebhookCalls {
  /** Seals the fields of a payment into a TAC (payments 2). */
  exchangeKey(fields: Record<string, string>): Promise<KeyExchangeAnswer>
  /** A token of the boarding API; null when the client is unknown there, revoked, or its secret wrong. */
  issueBoardingToken(client: BoardingClient): Promise<BoardingToken | null>
  /** Charges a token of card fields in a session of its own; what the gateway refuses is answered too. */
  chargeCardToken(shop: CardShop, payment: CardPaymentRequest): Promise<CardPaymentAnswer>
  /** Leave to hold a terminal of a merchant; null when the credential is not there any more. Asking again gives another leave. */
  pairTerminal(request: PairTerminalRequest): Promise<Pairing | null>
  /** A session of the REST proxy. */
  openProxySession(keys: ProxyKeys): Promise<ProxySession>
}

/** A shop with card fields: its public key for the page, all else for its server (payments 10). */
export type CardShop = { mid: string; developerKey: string; password: string; gatewayPublicKey: string }

/** Who boards merchants (payments 11). */
export type BoardingClient = { clientId: string; clientSecret: string }
export type BoardingToken = { accessToken: string; expiresInSeconds: number }

/** What opens a session of the REST proxy (payments 10). */
export type ProxyKeys = { mid: string; developerKey: string; password: string }
export type ProxySession = { token: string; accountId: number }

/** `refusal` is the platform's own text, e.g. `INVALID MAC`. */
export type KeyExchangeAnswer = { ok: true; tac: string } | { ok: false; refusal: string }

/** No usable answer: `unreachable` when there was none in time, `unusable` when it made no sense. */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unusable'
  constructor(kind: 'unreachable' | 'unusable', message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
