import * as z from 'zod'
import type { Permission } from '../domain/accounts/permissions.ts'
import { CurrentUserSchema, SignInSchema, SignUpRequestSchema } from '../domain/accounts/user.ts'
import {
  MerchantProfileFieldsSchema,
  NewMerchantProfileSchema,
  OpenedProfileSchema,
  OpenProfileSchema,
  OwnProfileSchema,
} from '../domain/checkout/merchant-profile-schema.ts'
import {
  CredentialsRecordSchema,
  CredentialsToRevokeSchema,
  CredentialsToRotateSchema,
  NewCredentialsSchema,
} from '../domain/credentials/credentials-schema.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { adminOrderEndpoints } from './admin-order-endpoints.ts'
import { calls } from './calls.ts'
import { contactEndpoints } from './contact-endpoints.ts'
import { type ErrorCode, gatewayErrors } from './errors.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { mailEndpoints } from './mail-endpoints.ts'
import { productEndpoints } from './product-endpoints.ts'
import { runEndpoints } from './run-endpoints.ts'
import { terminalEndpoints } from './terminal-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'
import { webhookEndpoints } from './workbench/webhook-endpoints.ts'
import { workbenchEndpoints } from './workbench/workbench-endpoints.ts'
import { workbenchPaymentEndpoints } from './workbench/workbench-payment-endpoints.ts'

/** One HTTP call of the portal (spec §7). Handlers, clients, the OpenAPI document and the tests read these rows. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  summary: string
  /** Values of the address after the question mark, and headers that the call reads. */
  query?: z.ZodObject
  headers?: z.ZodObject
  /** Body of a write; `form` endpoints take HTML form fields and answer 303, `bytes` endpoints take a file as it is. */
  request?: z.ZodType
  requestType?: 'json' | 'form' | 'bytes'
  /** Body of the successful answer; none when `status` is 303. */
  answer?: z.ZodType
  answerType?: 'json' | 'bytes' | 'events' | 'csv'
  status: 200 | 303
  /** Codes of its own; those of `access` follow from `access`, `commonErrors` apply everywhere, `writeErrors` to POST and PUT. */
  errors: readonly ErrorCode[]
  access: Access
}

/**
 * Who may make a call: everybody, every account, the group multi-merchant, or the roles of a permission. The router asks
 * before the handler runs.
 */
export type Access = 'anybody' | 'signed-in' | 'multi-merchant' | Permission

/** How those are refused who may not. */
function accessErrorsOf(access: Access): ErrorCode[] {
  if (access === 'anybody') return []
  return access === 'signed-in' ? ['not_signed_in'] : ['not_signed_in', 'not_allowed']
}

export const commonErrors = [
  'address_too_long',
  'rate_limited',
  'internal',
  'not_ready',
] as const satisfies readonly ErrorCode[]
export const writeErrors = [
  'malformed_body',
  'cross_site_write',
  'body_too_large',
  'wrong_content_type',
  'invalid_field',
  'card_number',
] as const satisfies readonly ErrorCode[]

export const SessionAnswerSchema = z.object({ currentUser: CurrentUserSchema.nullable() })
export type SessionAnswer = z.infer<typeof SessionAnswerSchema>

/** Nobody is signed in yet where the mail that was sent has to be read first. */
const SignUpAnswerSchema = z.object({ currentUser: CurrentUserSchema.nullable(), needsMail: z.boolean() })

/** `currentUser` is null when a code of the second factor is still to be given (`verifySecondFactor`). */
export const SignInAnswerSchema = z.object({
  currentUser: CurrentUserSchema.nullable(),
  needsSecondFactor: z.boolean(),
})

/** The user's credentials list (spec §7). */
export const CredentialsListSchema = z.array(CredentialsRecordSchema)
/** @internal */
export type CredentialsList = z.infer<typeof CredentialsListSchema>

/** Where a recording is: `url` is signed and ends, the others are plain. */
export const VideoAnswerSchema = z.object({ url: z.string(), poster: z.string(), captions: z.string() })
export type VideoAnswer = z.infer<typeof VideoAnswerSchema>

const HealthSchema = z.object({ status: z.literal('ok') })

export const endpoints = {
  getSession: {
    ...calls.getSession,
    summary: 'Who is signed in: currentUser, or null',
    answer: SessionAnswerSchema,
    status: 200,
    errors: [],
    access: 'anybody',
  },
  signUp: {
    ...calls.signUp,
    summary:
      'Create an account and sign in; sets the session cookie. If the portal sends email, it emails a link to choose the password instead, with the same answer for every address',
    request: SignUpRequestSchema,
    answer: SignUpAnswerSchema,
    status: 200,
    errors: ['weak_password', 'sign_up_refused', 'too_busy'],
    access: 'anybody',
  },
  signIn: {
    ...calls.signIn,
    summary: 'Sign in; sets the session cookie, or with two-factor sign-in a cookie for the code step',
    request: SignInSchema,
    answer: SignInAnswerSchema,
    status: 200,
    errors: ['wrong_email_or_password', 'password_locked', 'too_busy'],
    access: 'anybody',
  },
  signOut: {
    ...calls.signOut,
    summary: 'End the session on the server and clear its cookies',
    answer: SessionAnswerSchema,
    status: 200,
    errors: [],
    access: 'anybody',
  },
  ...accountEndpoints,
  listCredentials: {
    ...calls.listCredentials,
    summary: "The user's sandbox credentials, newest first",
    answer: CredentialsListSchema,
    status: 200,
    errors: [],
    access: 'signed-in',
  },
  createCredentials: {
    ...calls.createCredentials,
    summary: 'Generate sandbox credentials for a product; repeating the call changes nothing. Returns the updated list',
    request: NewCredentialsSchema,
    answer: CredentialsListSchema,
    status: 200,
    errors: ['unknown_product', ...gatewayErrors],
    access: 'signed-in',
  },
  rotateCredentials: {
    ...calls.rotateCredentials,
    summary:
      'Replace the secrets of credentials immediately; the old ones work for 24 hours. Repeating it with the same rotations rotates once. Returns the updated list',
    request: CredentialsToRotateSchema,
    answer: CredentialsListSchema,
    status: 200,
    errors: ['credentials_not_found', 'rotation_running', ...gatewayErrors],
    access: 'signed-in',
  },
  revokeCredentials: {
    ...calls.revokeCredentials,
    summary:
      'Revoke credentials; the gateway refuses them immediately. Revoking again changes nothing. Returns the updated list',
    request: CredentialsToRevokeSchema,
    answer: CredentialsListSchema,
    status: 200,
    errors: ['credentials_not_found', ...gatewayErrors],
    access: 'signed-in',
  },
  getConfigToken: {
    ...calls.getConfigToken,
    summary:
      "A token for the form of the user's active merchant profile: their own, else that of their credentials; nulls when there is none yet",
    answer: OwnProfileSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  openMerchantProfile: {
    ...calls.openMerchantProfile,
    summary: "Open a profile from the user's list by its id, or create the user's own from three fields and open it",
    request: z.union([OpenProfileSchema, MerchantProfileFieldsSchema]),
    answer: OpenedProfileSchema,
    status: 200,
    errors: ['unknown_merchant_profile', 'unknown_four_part_key', ...gatewayErrors],
    access: 'signed-in',
  },
  addMerchantProfile: {
    ...calls.addMerchantProfile,
    summary: 'Add a merchant profile to the list and open it',
    request: NewMerchantProfileSchema,
    answer: OpenedProfileSchema,
    status: 200,
    errors: ['merchant_profile_exists', 'unknown_four_part_key', 'too_many_merchant_profiles', ...gatewayErrors],
    access: 'multi-merchant',
  },
  ...productEndpoints,
  ...runEndpoints,
  ...terminalEndpoints,
  ...workbenchEndpoints,
  ...workbenchPaymentEndpoints,
  ...webhookEndpoints,
  ...adminOrderEndpoints,
  ...fileEndpoints,
  ...contactEndpoints,
  ...adminEndpoints,
  ...mailEndpoints,
  ...userEndpoints,
  getVideo: {
    ...calls.getVideo,
    summary: 'The signed address of a recording, with poster and captions',
    answer: VideoAnswerSchema,
    status: 200,
    errors: ['not_found'],
    access: 'anybody',
  },
  signInByForm: {
    ...calls.signInByForm,
    summary:
      'Sign in from a plain HTML form; redirects to returnTo, to /login/second-factor, or back to /login?error=code',
    requestType: 'form',
    request: SignInSchema.extend({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  signUpByForm: {
    ...calls.signUpByForm,
    summary:
      'Create an account from a plain HTML form; redirects to returnTo, to /sign-up?done=1 if a link is sent, or back to /sign-up?error=code',
    requestType: 'form',
    request: SignUpRequestSchema.extend({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  signOutByForm: {
    ...calls.signOutByForm,
    summary: 'Sign out from a plain HTML form; redirects to returnTo',
    requestType: 'form',
    request: z.object({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  getHealth: {
    ...calls.getHealth,
    summary: 'Liveness check: answers while the program runs',
    answer: HealthSchema,
    status: 200,
    errors: [],
    access: 'anybody',
  },
  getReadiness: {
    ...calls.getReadiness,
    summary: 'Readiness check, including the database',
    answer: HealthSchema,
    status: 200,
    errors: [],
    access: 'anybody',
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** Every code that a call can answer. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const ofQuery = endpoint.query || endpoint.headers ? (['card_number'] as const) : []
  return [
    ...accessErrorsOf(endpoint.access),
    ...endpoint.errors,
    ...(endpoint.method === 'GET' ? ofQuery : writeErrors),
    ...commonErrors,
  ]
}
