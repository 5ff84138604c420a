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
  chargeCardToken: {
    ...calls.chargeCardToken,
    summary: 'Charges a token of the card fields demo, as the server of a shop does; answers what the gateway said',
    request: CardPaymentRequestSchema,
    answer: CardPaymentAnswerSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getInvoicingSession: {
    ...calls.getInvoicingSession,
    summary: 'A session of the Invoicing API for the demo, of an account for one visit',
    request: InvoicingSessionRequestSchema,
    answer: InvoicingSessionAnswerSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  getStoreKeys: {
    ...calls.getStoreKeys,
    summary: 'Keys of the demo’s store for one visit, as its owner types them into the settings of the provider',
    request: StoreKeysRequestSchema,
    answer: StoreKeysSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  listDemoEvents: {
    ...calls.listDemoEvents,
    summary: 'What happened to the account of a demo visit, in order, from the gateway’s outbox',
    request: DemoEventsRequestSchema,
    answer: DemoEventsSchema,
    status: 200,
    errors: [...gatewayErrors],
    access: 'anybody',
  },
  passDemoNight: {
    ...calls.passDemoNight,
    summary: 'Puts the sandbox clock of a demo visit on to the next close of batches; the same id passes one night',
    request: DemoNightRequestSchema,
    answer: DemoNightSchema,
    status: 200,
    errors: [...gatewayErrors],
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
