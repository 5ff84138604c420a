import * as z from 'zod'
import { TerminalOrderSchema } from '../../domain/orders/terminal-order-schema.ts'
import { LoggedRequestSchema, RequestFilterSchema, WholeRequestSchema } from '../../domain/payments/logged-request.ts'
import {
  ApplicationDetailSchema,
  ApplicationFilterSchema,
  ListedApplicationSchema,
} from '../../domain/workbench/application.ts'
import { AdvanceClockSchema, AdvancedClockSchema, ClockStateSchema } from '../../domain/workbench/clock.ts'
import { MerchantSummarySchema } from '../../domain/workbench/merchant-summary.ts'
import { MerchantUsageSchema } from '../../domain/workbench/merchant-usage.ts'
import { PaymentSchema } from '../../domain/workbench/payment.ts'
import { SandboxMailsSchema } from '../../domain/workbench/sandbox-mail.ts'
import { calls } from '../calls.ts'
import { gatewayErrors } from '../errors.ts'
import { CursorQuerySchema, nextCursorField } from '../list-pages.ts'

export const SendAgainSchema = z.object({
  sendId: z.string().regex(/^[\w-]{16,64}$/, 'Must be 16 to 64 letters and digits'),
})

const CredentialNamesSchema = z.array(z.object({ id: z.string(), name: z.string() }))
export type CredentialNames = z.infer<typeof CredentialNamesSchema>

/** How many rows a table of requests has at most. */
export const requestsCsvMax = 10_000

export const RequestsPageSchema = z.object({ requests: z.array(LoggedRequestSchema), ...nextCursorField })
export type RequestsPage = z.infer<typeof RequestsPageSchema>

const named = { name: z.string() }
const OverviewSchema = z.object({
  /** Null before the first credentials. */
  activity: MerchantSummarySchema.extend({
    nearLimit: z.array(MerchantSummarySchema.shape.nearLimit.element.omit({ reference: true }).extend(named)),
  }).nullable(),
  /** Terminal orders that were not shipped yet, the newest first. */
  openOrders: z.array(TerminalOrderSchema.pick({ transactionId: true, equipment: true, state: true })),
})
export type Overview = z.infer<typeof OverviewSchema>

const UsageSchema = MerchantUsageSchema.extend({
  uses: z.array(MerchantUsageSchema.shape.uses.element.omit({ credentialId: true, reference: true }).extend(named)),
})
/** `name` is the product that credentials are for, or what else they were made for. */
export type Usage = z.infer<typeof UsageSchema>

const ApplicationsPageSchema = z.object({ applications: z.array(ListedApplicationSchema), ...nextCursorField })
/** How many rows a table of applications has at most: each is brought up to date. */
export const applicationsCsvMax = 2_000
export type ApplicationsPage = z.infer<typeof ApplicationsPageSchema>

/**
 * One request, with the rules that decided in sentences, and as a command for a shell where it was kept whole. `again`: as it would be sent
 * again, with `YOUR_…` in the places of secrets; or why it cannot.
 */
export const ExplainedRequestSchema = WholeRequestSchema.extend({
  rules: z.array(z.object({ text: z.string(), href: z.string() })),
  command: z.string().nullable(),
  payments: z.array(PaymentSchema),
  events: z.array(z.object({ id: z.string(), name: z.string(), at: z.number().int() })),
  again: z.discriminatedUnion('canBe', [
    z.object({
      canBe: z.literal(true),
      url: z.string(),
      method: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      body: z.string(),
      filled: z.array(z.string()),
    }),
    z.object({ canBe: z.literal(false), why: z.string() }),
  ]),
})
export type ExplainedRequest = z.infer<typeof ExplainedRequestSchema>

/** The calls of the workbench: what the gateway knows of the caller's own account; `endpoints.ts` takes them in. */
export const workbenchEndpoints = {
  watchChanges: {
    ...calls.watchChanges,
    summary:
      'Server-sent events: `changed` with the kinds of data that may have changed, separated by spaces; `lost` while the sandbox does not answer',
    answer: z.string(),
    answerType: 'events',
    status: 200,
    errors: ['rate_limited'],
    access: 'signed-in',
  },
  getOverview: {
    ...calls.getOverview,
    summary: "The caller's activity in the sandbox, today and in total, and what needs attention",
    answer: OverviewSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  getUsage: {
    ...calls.getUsage,
    summary:
      "How many requests each API received from the caller's credentials this minute and in 24 hours, and the limit; null before the first",
    answer: UsageSchema.nullable(),
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  listSandboxMails: {
    ...calls.listSandboxMails,
    summary: "The latest 50 emails that the sandbox wrote for the caller's credentials; never sent, kept for 30 days",
    answer: SandboxMailsSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  getClock: {
    ...calls.getClock,
    summary: "The time on the caller's sandbox clock, and what is scheduled; null before the first credentials",
    answer: ClockStateSchema.nullable(),
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  advanceClock: {
    ...calls.advanceClock,
    summary: "Advance the caller's sandbox clock and return what happened; repeating it advances the clock once",
    request: AdvanceClockSchema,
    answer: AdvancedClockSchema,
    status: 200,
    errors: [
      'invalid_field',
      'no_clock',
      'clock_id_in_use',
      'clock_is_moving',
      'clock_not_ahead',
      'clock_too_far',
      ...gatewayErrors,
    ],
    access: 'signed-in',
  },
  listApplications: {
    ...calls.listApplications,
    summary: "Merchant applications of the caller's account, newest first, in pages",
    query: CursorQuerySchema.extend(ApplicationFilterSchema.shape),
    answer: ApplicationsPageSchema,
    status: 200,
    errors: ['broken_cursor', 'invalid_field', ...gatewayErrors],
    access: 'signed-in',
  },
  exportApplications: {
    ...calls.exportApplications,
    summary: `The same as a table, at most ${applicationsCsvMax} rows`,
    query: ApplicationFilterSchema,
    answer: z.string(),
    answerType: 'csv',
    status: 200,
    errors: ['invalid_field', ...gatewayErrors],
    access: 'signed-in',
  },
  getApplication: {
    ...calls.getApplication,
    summary: "One merchant application of the caller's account by its number: status, history, requests and events",
    answer: ApplicationDetailSchema,
    status: 200,
    errors: ['application_not_found', ...gatewayErrors],
    access: 'signed-in',
  },
  getApplicationPdf: {
    ...calls.getApplicationPdf,
    summary: "The PDF of a merchant application of the caller's account, to be saved",
    answer: z.string().describe('The bytes of the PDF'),
    answerType: 'bytes',
    status: 200,
    errors: ['application_not_found', ...gatewayErrors],
    access: 'signed-in',
  },
  listRequests: {
    ...calls.listRequests,
    summary: "Requests of the caller's credentials to the sandbox, newest first, in pages",
    query: CursorQuerySchema.extend(RequestFilterSchema.shape),
    answer: RequestsPageSchema,
    status: 200,
    errors: ['broken_cursor', 'invalid_field', 'card_number', ...gatewayErrors],
    access: 'signed-in',
  },
  exportRequests: {
    ...calls.exportRequests,
    summary: `The same as a table, at most ${requestsCsvMax} rows`,
    query: RequestFilterSchema,
    answer: z.string(),
    answerType: 'csv',
    status: 200,
    errors: ['invalid_field', 'card_number', ...gatewayErrors],
    access: 'signed-in',
  },
  listCredentialNames: {
    ...calls.listCredentialNames,
    summary: "The products of the caller's active credentials, by the ids used in requests and events",
    answer: CredentialNamesSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'signed-in',
  },
  getRequest: {
    ...calls.getRequest,
    summary: "One request of the caller's credentials with its answer, masked; kept for 30 days",
    answer: ExplainedRequestSchema,
    status: 200,
    errors: ['not_found', ...gatewayErrors],
    access: 'signed-in',
  },
  sendRequestAgain: {
    ...calls.sendRequestAgain,
    summary:
      "Resend a logged request with the same credentials and a new number. The same sendId sends it once. Returns the new request's id, or null while there is no answer",
    request: SendAgainSchema,
    answer: z.object({ id: z.string().nullable() }),
    status: 200,
    errors: [
      'invalid_field',
      'not_found',
      'request_in_progress',
      'request_not_rebuildable',
      'request_credentials_revoked',
      ...gatewayErrors,
    ],
    access: 'signed-in',
  },
} as const
