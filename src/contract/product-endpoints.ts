import * as z from 'zod'
import { PaymentCheckSchema, PaymentClaimsSchema } from '../domain/payments/payment-claims-schema.ts'
import { BoardingTokenAnswerSchema, BoardingTokenRequestSchema } from './boarding-token.ts'
import { calls } from './calls.ts'
import { CardPaymentAnswerSchema, CardPaymentRequestSchema } from './card-payment.ts'
import { DemoKeyAnswerSchema, DemoKeyRequestSchema } from './demo-key.ts'
import {
  DemoEventsRequestSchema,
  DemoEventsSchema,
  DemoNightRequestSchema,
  DemoNightSchema,
  StoreKeysRequestSchema,
  StoreKeysSchema,
} from './demo-visit.ts'
import { gatewayErrors } from './errors.ts'
import { InvoicingSessionAnswerSchema, InvoicingSessionRequestSchema } from './invoicing-session.ts'

/** The calls of the demos (spec §7); `endpoints.ts` takes them in. */
export const productEndpoints = {
  exchangeDemoKey: {
    ...calls.exchangeDemoKey,
    summary: 'Key exchange for a demo payment: seals the amount, number and redirect address into a TAC',
    request: DemoKeyRequestSchema,
    answer: DemoKeyAnswerSchema,
    status: 200,
    errors: ['redirect_not_allowed', 'key_exchange_refused', ...gatewayErrors],
    access: 'anybody',
  },
  checkPayment: {
    ...calls.checkPayment,
    summary: 'Which values of a demo payment’s answer do not match the ledger',
    request: PaymentClaimsSchema,
    answer: PaymentCheckSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getBoardingToken: {
    ...calls.getBoardingToken,
    summary: "A boarding API token for the demo, from the caller's own credentials or a client for one visit",
    request: BoardingTokenRequestSchema,
    answer: BoardingTokenAnswerSchema,
    status: 200,
    errors: ['not_signed_in', 'credentials_not_found', ...gatewayErrors],
    access: 'anybody',
  },
  chargeCardToken: {
    ...calls.chargeCardToken,
    summary: 'Charge a token from the card fields demo, as a shop’s server does; returns the gateway’s answer',
    request: CardPaymentRequestSchema,
    answer: CardPaymentAnswerSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getInvoicingSession: {
    ...calls.getInvoicingSession,
    summary: 'An Invoicing API session for the demo, with an account for one visit',
    request: InvoicingSessionRequestSchema,
    answer: InvoicingSessionAnswerSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getStoreKeys: {
    ...calls.getStoreKeys,
    summary: 'Keys of the demo store for one visit, as its owner enters them in the provider’s settings',
    request: StoreKeysRequestSchema,
    answer: StoreKeysSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  listDemoEvents: {
    ...calls.listDemoEvents,
    summary: 'Events of a demo visit’s account, in order',
    request: DemoEventsRequestSchema,
    answer: DemoEventsSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  passDemoNight: {
    ...calls.passDemoNight,
    summary: 'Advance the sandbox clock of a demo visit to the next batch close; the same id advances it once',
    request: DemoNightRequestSchema,
    answer: DemoNightSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  returnBrowserPostByPost: {
    ...calls.returnBrowserPostByPost,
    summary: 'Where the platform sends the browser after a Browser Post; redirects to the demo page',
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
    summary: 'Where the platform sends the browser after a Hosted Pay Page; redirects to the demo page',
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
