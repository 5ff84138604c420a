import * as z from 'zod'
import { terminalModelNames } from '../../domain/terminals/terminal-model.ts'
import { PairingSchema, SerialSchema } from '../../domain/terminals/virtual-terminal.ts'
import { VisitSchema } from '../demo-visit.ts'

const terminal = {
  serial: SerialSchema,
  /** What it looks like, where it is not there yet. */
  model: z.enum(terminalModelNames),
}

/** Body of `POST /api/terminals/virtual`: a terminal of the caller's own merchant, or of the account of one visit. */
export const PairVirtualTerminalSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('own'), ...terminal }),
  z.object({ of: z.literal('demo'), visit: VisitSchema, ...terminal }),
])
export type PairVirtualTerminal = z.infer<typeof PairVirtualTerminalSchema>

/**
 * Leave to hold the terminal, and a session of the SI Cloud API, with which the page sends it a sale; null where the caller has no
 * credentials of that product. Keys stay on the server.
 */
export const PairedTerminalSchema = PairingSchema.extend({
  account: z.object({ token: z.string().min(1), accountId: z.number().int(), appSource: z.string().min(1) }).nullable(),
})
export type PairedTerminal = z.infer<typeof PairedTerminalSchema>
