import * as z from 'zod'
import { CredentialsRecordSchema, NewCredentialsSchema } from '../domain/credentials-schema.ts'
import { CurrentUserSchema, SignInSchema, SignUpSchema } from '../domain/user.ts'
import { calls } from './calls.ts'
import { DemoKeyAnswerSchema, DemoKeyRequestSchema } from './demo-key.ts'
import type { ErrorCode } from './errors.ts'

/** One HTTP call of the portal (spec §7). Handlers, clients, the OpenAPI document and the tests read these rows. */
export interface Endpoint {
  method: 'GET' | 'POST'
  path: `/${string}`
  summary: string
  /** Body of a write; `form` endpoints take HTML form fields and answer 303. */
  request?: z.ZodType
  requestType?: 'json' | 'form'
  /** Body of the successful answer; none when `status` is 303. */
  answer?: z.ZodType
  status: 200 | 303
  /** Codes of its own; `commonErrors` apply everywhere, `writeErrors` to every POST. */
  errors: readonly ErrorCode[]
  /** Who may call it. */
  access: 'anybody' | 'signed-in'
}

export const commonErrors = ['rate_limited', 'internal'] as const satisfies readonly ErrorCode[]
export const writeErrors = [
  'malformed_body',
  'cross_site_write',
  'body_too_large',
  'wrong_content_type',
  'invalid_field',
] as const satisfies readonly ErrorCode[]

export const SessionAnswerSchema = z.object({ currentUser: CurrentUserSchema.nullable() })
export type SessionAnswer = z.infer<typeof SessionAnswerSchema>

export const SignedInAnswerSchema = z.object({ currentUser: CurrentUserSchema })

/** The user's credentials list (spec §7). */
export const CredentialsListSchema = z.array(CredentialsRecordSchema)
export type CredentialsList = z.infer<typeof CredentialsListSchema>

/** Where a recording is: `url` is signed and ends, the others are plain. */
export const VideoAnswerSchema = z.object({ url: z.string(), poster: z.string(), captions: z.string() })
export type VideoAnswer = z.infer<typeof VideoAnswerSchema>

const HealthSchema = z.object({ status: z.literal('ok') })
const gatewayErrors = ['gateway_failed', 'gateway_unreachable'] as const satisfies readonly ErrorCode[]

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
    summary: 'Make an account and sign in; sets the session cookie',
    request: SignUpSchema,
    answer: SignedInAnswerSchema,
    status: 200,
    errors: ['weak_password', 'sign_up_refused'],
    access: 'anybody',
  },
  signIn: {
    ...calls.signIn,
    summary: 'Sign in; sets the session cookie',
    request: SignInSchema,
    answer: SignedInAnswerSchema,
    status: 200,
    errors: ['wrong_email_or_password'],
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
  listCredentials: {
    ...calls.listCredentials,
    summary: "The user's sandbox credentials, newest first",
    answer: CredentialsListSchema,
    status: 200,
    errors: ['not_signed_in'],
    access: 'signed-in',
  },
  createCredentials: {
    ...calls.createCredentials,
    summary: 'Generate sandbox credentials for a product; repeating the call changes nothing. Answers the updated list',
    request: NewCredentialsSchema,
    answer: CredentialsListSchema,
    status: 200,
    errors: ['not_signed_in', 'unknown_product', ...gatewayErrors],
    access: 'signed-in',
  },
  exchangeDemoKey: {
    ...calls.exchangeDemoKey,
    summary: 'Key exchange for a demo payment: seals amount, number and redirect address into a TAC',
    request: DemoKeyRequestSchema,
    answer: DemoKeyAnswerSchema,
    status: 200,
    errors: ['redirect_not_allowed', 'key_exchange_refused', ...gatewayErrors],
    access: 'anybody',
  },
  returnBrowserPostByPost: {
    ...calls.returnBrowserPostByPost,
    summary: 'Where the platform sends the browser after a Browser Post; leads to the demo page',
    requestType: 'form',
    request: z.record(z.string(), z.string()),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  returnBrowserPostByGet: {
    ...calls.returnBrowserPostByGet,
    summary: 'The same, for credentials whose redirect method is GET',
    status: 303,
    errors: [],
    access: 'anybody',
  },
  returnPayPageByPost: {
    ...calls.returnPayPageByPost,
    summary: 'Where the platform sends the browser after a Hosted Pay Page; leads to the demo page',
    requestType: 'form',
    request: z.record(z.string(), z.string()),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  returnPayPageByGet: {
    ...calls.returnPayPageByGet,
    summary: 'The same, for credentials whose redirect method is GET',
    status: 303,
    errors: [],
    access: 'anybody',
  },
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
    summary: 'Sign in from a plain HTML form; leads to returnTo, or back to /login?error=code',
    requestType: 'form',
    request: SignInSchema.extend({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  signUpByForm: {
    ...calls.signUpByForm,
    summary: 'Make an account from a plain HTML form; leads to returnTo, or back to /login?error=code',
    requestType: 'form',
    request: SignUpSchema.extend({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  signOutByForm: {
    ...calls.signOutByForm,
    summary: 'Sign out from a plain HTML form; leads to returnTo',
    requestType: 'form',
    request: z.object({ returnTo: z.string().optional() }),
    status: 303,
    errors: [],
    access: 'anybody',
  },
  getHealth: {
    ...calls.getHealth,
    summary: 'The process answers',
    answer: HealthSchema,
    status: 200,
    errors: [],
    access: 'anybody',
  },
  getReadiness: {
    ...calls.getReadiness,
    summary: 'The database answers too',
    answer: HealthSchema,
    status: 200,
    errors: ['not_ready'],
    access: 'anybody',
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** Every code that a call can answer. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [...endpoint.errors, ...(endpoint.method === 'POST' ? writeErrors : []), ...commonErrors]
}
