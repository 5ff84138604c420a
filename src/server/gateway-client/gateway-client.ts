import type { PaymentCheck, PaymentClaims } from '../../domain/payments/payment-claims.ts'
import type {
  ConfigToken,
  CredentialStatuses,
  MerchantProfile,
  MerchantProfileRequest,
  Provisioned,
  ProvisionRequest,
  RotationRefusal,
  RotationRequest,
  SavedMerchantProfile,
} from '../../gateway/contract.ts'

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

/** The payment platform as the portal uses it, over HTTP only (architecture 1). */
export interface GatewayClient extends CredentialCalls, MerchantProfileCalls, PaymentCalls {
  /** Seals the fields of a payment into a TAC (payments 2). */
  exchangeKey(fields: Record<string, string>): Promise<KeyExchangeAnswer>
  /** A token of the boarding API; null when the client is unknown there, revoked, or its secret wrong. */
  issueBoardingToken(client: BoardingClient): Promise<BoardingToken | null>
}

/** Who boards merchants (payments 11). */
export type BoardingClient = { clientId: string; clientSecret: string }
export type BoardingToken = { accessToken: string; expiresInSeconds: number }

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
