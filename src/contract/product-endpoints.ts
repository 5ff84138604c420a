import * as z from 'zod'
import { PaymentCheckSchema, PaymentClaimsSchema } from '../domain/payments/payment-claims-schema.ts'
import { BoardingTokenAnswerSchema, BoardingTokenRequestSchema } from './boarding-token.ts'
import { calls } from './calls.ts'
import { DemoKeyAnswerSchema, DemoKeyRequestSchema } from './demo-key.ts'
import { gatewayErrors } from './errors.ts'

/** The calls of the demos (spec §7); `endpoints.ts` takes them in. */
export const productEndpoints = {
  exchangeDemoKey: {
    ...calls.exchangeDemoKey,
    summary: 'Key exchange for a demo payment: seals amount, number and redirect address into a TAC',
    request: DemoKeyRequestSchema,
    answer: DemoKeyAnswerSchema,
    status: 200,
    errors: ['redirect_not_allowed', 'key_exchange_refused', ...gatewayErrors],
    access: 'anybody',
  },
  checkPayment: {
    ...calls.checkPayment,
    summary: 'Which values of a demo payment’s answer the ledger does not confirm; tells nothing but that',
    request: PaymentClaimsSchema,
    answer: PaymentCheckSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getBoardingToken: {
    ...calls.getBoardingToken,
    summary: "A token of the boarding API for the demo: of the caller's own credentials, or of a client for one visit",
    request: BoardingTokenRequestSchema,
    answer: BoardingTokenAnswerSchema,
    status: 200,
    errors: ['not_signed_in', 'credentials_not_found', ...gatewayErrors],
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
} as const
