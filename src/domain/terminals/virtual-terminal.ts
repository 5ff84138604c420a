import * as z from 'zod'
import { cardKinds, followUpKinds, requestFailures, requestStates, requestSteps } from './request-states.ts'
import { entryMethods, entryModes, terminalModelNames } from './terminal-model.ts'

/**
 * What the page of a virtual terminal and the gateway tell each other. The page speaks to the gateway directly: a card number
 * that is typed into a terminal never reaches the portal. Amounts in cents, times in epoch milliseconds.
 */
export const SerialSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/, 'Use 3 to 40 letters, digits and hyphens.')

/** What a page may do with a terminal: with this token, until it ends, and not longer without pairing again. */
export const PairingSchema = z.object({
  serial: SerialSchema,
  token: z.string(),
  expiresAt: z.number().int(),
})

export type Pairing = z.infer<typeof PairingSchema>

const MessageSchema = z.object({ contentType: z.string(), text: z.string() })
/** A call as it came, as a page shows it. */
export type ReceivedCall = z.infer<typeof MessageSchema>
const AnswerSchema = MessageSchema.extend({ status: z.number().int(), said: z.string() })

/** A request as the page shows it. `version` grows with each change, also of the terminal, and names the place in the stream. */
export const TerminalRequestSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Which product asked, by its name in `src/domain/apis`. */
  api: z.string(),
  kind: z.enum([...cardKinds, ...followUpKinds]),
  tender: z.enum(['credit', 'debit', 'ebt']),
  state: z.enum(requestStates),
  step: z.enum(requestSteps).nullable(),
  /** Where it stood before its end; null while it is open, and for ends of before this was kept. */
  endedFrom: z.enum(requestStates).nullable(),
  failure: z.enum(requestFailures).nullable(),
  /** Wrong PINs so far; the third one fails. */
  wrongPins: z.number().int(),
  amountCents: z.number().int(),
  tipCents: z.number().int(),
  asksForTip: z.boolean(),
  asksForSignature: z.boolean(),
  /** The caller's own number, for people. */
  reference: z.string(),
  description: z.string(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  /** When the terminal gives up. */
  endsAt: z.number().int(),
  /** When a card is presented, or the host answers, by itself; null while the terminal waits for a hand. */
  goesOnAt: z.number().int().nullable(),
  entry: z.enum(entryModes).nullable(),
  transaction: z
    .object({
      bric: z.string(),
      uniqId: z.string(),
      responseCode: z.string(),
      responseText: z.string(),
      authCode: z.string(),
      /** What was approved, with the tip. */
      amountCents: z.number().int(),
      /** Brand by its name, e.g. `Visa`. */
      cardType: z.string(),
      lastFour: z.string(),
      /** Of a chip or contactless card: application and cryptogram, as receipts print them. */
      emv: z.record(z.string(), z.string()),
    })
    .nullable(),
  isSigned: z.boolean(),
  /** By which rule of the sandbox the host decided; empty where none asked for it. */
  rule: z.string(),
  /** The call as it came, with what is secret left out, and what it was answered with once it was; `said` is that in a few words. */
  received: MessageSchema,
  answered: AnswerSchema.nullable(),
})
export type TerminalRequest = z.infer<typeof TerminalRequestSchema>

/** A call that the terminal refused at once, as it was busy or could not be reached: no request of it, so its number stays free. */
export const TerminalRefusalSchema = z.object({
  id: z.string(),
  at: z.number().int(),
  api: z.string(),
  /** The call by the caller's own name of it, such as `sales`, `CCR1` or `void`. */
  call: z.string(),
  /** The caller's own number, for people. */
  reference: z.string(),
  /** 0 where a call has none. */
  amountCents: z.number().int(),
  received: MessageSchema,
  answered: AnswerSchema,
})
export type TerminalRefusal = z.infer<typeof TerminalRefusalSchema>

/** The terminal itself. A terminal without a page that holds it works by itself. */
export const VirtualTerminalSchema = z.object({
  serial: SerialSchema,
  version: z.number().int(),
  model: z.enum(terminalModelNames),
  mode: z.enum(['by-hand', 'by-itself']),
  /** What is presented when it works by itself: the key of a test card, and how. */
  card: z.string(),
  method: z.enum(entryMethods),
  isOn: z.boolean(),
  isOnline: z.boolean(),
  hasPaper: z.boolean(),
  /** The latest ones, the last first. */
  refusals: z.array(TerminalRefusalSchema),
})
export type VirtualTerminal = z.infer<typeof VirtualTerminalSchema>

/** Everything that a page needs at first: the terminal, whose it is, and its requests, latest first. */
export const TerminalSnapshotSchema = z.object({
  terminal: VirtualTerminalSchema,
  /** As receipts print it. */
  storeName: z.string(),
  requests: z.array(TerminalRequestSchema),
})
export type TerminalSnapshot = z.infer<typeof TerminalSnapshotSchema>

/**
 * Events of `GET {virtualTerminal}events` (text/event-stream, `Authorization: Bearer {token}`): `snapshot` first, then `terminal`
 * and `request`, each whole; `id` is the version. `Last-Event-ID` may be sent: the snapshot that follows has all that was missed.
 */
export const terminalEvents = {
  snapshot: TerminalSnapshotSchema,
  terminal: VirtualTerminalSchema,
  request: TerminalRequestSchema,
} as const

const onRequest = { requestId: z.string() }

/**
 * `POST {virtualTerminal}actions` (`Authorization: Bearer {token}`): what a hand does; 204. The same `actionId` counts once; 409 says in
 * `title` of a problem (RFC 9457) what the terminal does not allow now, 401 asks for another pairing.
 */
export const TerminalActionSchema = z.intersection(
  z.object({ actionId: z.uuid() }),
  z.discriminatedUnion('do', [
    z.object({
      do: z.literal('present'),
      ...onRequest,
      method: z.enum(entryMethods),
      /** The key of a published test card, or what was typed on the keypad, which must be the number of one. */
      card: z.union([
        z.object({ key: z.string().max(40) }),
        z.object({ number: z.string().max(19), expiry: z.string().regex(/^\d{4}$/, 'Use MMYY.') }),
      ]),
    }),
    z.object({ do: z.literal('pin'), ...onRequest, isRight: z.boolean() }),
    z.object({ do: z.literal('tip'), ...onRequest, tipCents: z.number().int().min(0).max(99_999_99) }),
    z.object({ do: z.literal('sign'), ...onRequest }),
    z.object({ do: z.literal('remove-card'), ...onRequest }),
    z.object({ do: z.literal('cancel'), ...onRequest }),
    z.object({ do: z.literal('set-power'), isOn: z.boolean() }),
    z.object({ do: z.literal('set-network'), isOnline: z.boolean() }),
    z.object({ do: z.literal('set-paper'), hasPaper: z.boolean() }),
    z.object({ do: z.literal('set-model'), model: z.enum(terminalModelNames) }),
    z.object({
      do: z.literal('set-mode'),
      mode: z.enum(['by-hand', 'by-itself']),
      card: z.string().max(40).optional(),
      method: z.enum(entryMethods).optional(),
    }),
  ]),
)
export type TerminalAction = z.infer<typeof TerminalActionSchema>
