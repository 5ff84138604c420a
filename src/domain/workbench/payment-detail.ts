import * as z from 'zod'
import { transactionStates } from '../payments/transaction-states.ts'
import { webhookDeliveryStates } from '../webhooks/webhook-delivery.ts'
import { PaymentSchema } from './payment.ts'
import { RequestLineSchema } from './request-line.ts'

/** What the workbench can do to a payment. `dispute` is done by the holder of the card; here the sandbox plays them. */
export const paymentActions = ['capture', 'void', 'reverse', 'refund', 'dispute'] as const
export type PaymentAction = (typeof paymentActions)[number]

const StateSchema = z.enum(transactionStates)

/** Whether an action is possible now; `refusal` is what the ledger would answer, `maxCents` what it may take of the money. */
export const PossibleActionSchema = z.object({
  name: z.enum(paymentActions),
  refusal: z.object({ code: z.string(), text: z.string() }).nullable(),
  maxCents: z.number().int().nonnegative(),
})
export type PossibleAction = z.infer<typeof PossibleActionSchema>

/** One step of a payment, never changed. */
const MoveSchema = z.object({
  move: z.string(),
  amountCents: z.number().int(),
  from: z.string(),
  to: StateSchema,
  /** Which API asked; `nightly` for what came by the sandbox clock, `portal` for buttons of the workbench. */
  api: z.string(),
  reference: z.string(),
  code: z.string(),
  at: z.number().int(),
})

const EventSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  at: z.number().int(),
  /** To which webhook endpoints it went; `at` is of the real clock, null before the first try. */
  deliveries: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      state: z.enum(webhookDeliveryStates),
      tries: z.number().int(),
      lastStatus: z.number().int().nullable(),
      lastTriedAt: z.number().int().nullable(),
    }),
  ),
})

/** One payment with all that belongs to it. Amounts in cents, times in epoch ms on the merchant's sandbox clock. */
export const PaymentDetailSchema = z.object({
  payment: PaymentSchema,
  /** At which terminal, by its four-part key. */
  fourPartKey: z.string(),
  /** What its product knows it by, beside its BRIC. */
  names: z.object({
    /** `ccs_104211` behind the REST proxy is this one's 104211. */
    number: z.number().int(),
    /** The order of a store. */
    orderId: z.string().nullable(),
    /** The serial number of the terminal that took it. */
    serial: z.string().nullable(),
    /** The payment of a check, as `checks/chk_5001/payments/pay_7001`. */
    checkPayment: z.string().nullable(),
  }),
  authCode: z.string(),
  avs: z.string(),
  cvv: z.string(),
  /** What it gives back, or whose account it charged again. */
  parentBric: z.string().nullable(),
  batch: z.object({
    id: z.string(),
    batchId: z.string(),
    openedAt: z.number().int(),
    closedAt: z.number().int().nullable(),
  }),
  /** Every move that its books know. */
  graph: z.array(z.object({ from: z.string(), move: z.string(), to: StateSchema })),
  moves: z.array(MoveSchema),
  actions: z.array(PossibleActionSchema),
  refunds: z.array(PaymentSchema),
  dispute: z
    .object({
      caseNumber: z.string(),
      status: z.string(),
      outcome: z.string(),
      reason: z.string(),
      disputedCents: z.number().int(),
      respondBy: z.number().int(),
    })
    .nullable(),
  requests: z.array(RequestLineSchema),
  events: z.array(EventSchema),
})
export type PaymentDetail = z.infer<typeof PaymentDetailSchema>

/** What an action takes: an amount for a part, in cents; of a capture whether more captures follow. */
export const PaymentActionRequestSchema = z.object({
  amountCents: z.number().int().positive().max(999_999_999_999).optional(),
  isPart: z.boolean().optional(),
})
export type PaymentActionRequest = z.infer<typeof PaymentActionRequestSchema>

/** What became of it: done, with the BRIC of what it made or changed; or refused by the ledger, and nothing changed. */
export const PaymentActionResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), bric: z.string() }),
  z.object({ kind: z.literal('refused'), code: z.string(), text: z.string() }),
])
export type PaymentActionResult = z.infer<typeof PaymentActionResultSchema>
