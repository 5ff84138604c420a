import * as z from 'zod'
import { type TranGroup, tranGroups } from '../domain/payments/transaction-fields.ts'

/** Groups of transactions that a TAC can be made for: the gateway's own table. */
const groups = tranGroups.map(({ group }) => group) as [TranGroup, ...TranGroup[]]

const digits = (maxLength: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(new RegExp(`^\\d{1,${maxLength}}$`), `Must be 1 to ${maxLength} digits`))

/** `10`, `"10.5"` and `"10.50"` are the same amount; answers decimal text with two places. */
const AmountSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Must be an amount such as 149.99'))
  .transform(text => {
    const [whole = '0', cents = ''] = text.split('.')
    return `${whole}.${cents.padEnd(2, '0')}`
  })

/** A terminal's own credentials at the platform (payments 1.1). */
export const DemoCredentialsSchema = z.object({
  custNbr: digits(4),
  merchNbr: digits(10),
  dbaNbr: digits(4),
  terminalNbr: digits(4),
  mac: z.string().regex(/^[A-Za-z0-9]{8,64}$/, 'Must be 8 to 64 letters and digits'),
})
export type DemoCredentials = z.output<typeof DemoCredentialsSchema>

/**
 * Body of `POST /api/products/epx-demo-key` (spec §7). `redirectUrl` is this portal's browser-post response address, whole
 * or as a path. Without `credentials` the portal's own demo merchant is used.
 */
export const DemoKeyRequestSchema = z.object({
  amount: AmountSchema,
  tranNbr: digits(10),
  redirectUrl: z.string().min(1).max(500),
  tranGroup: z.enum(groups).default('SALE'),
  credentials: DemoCredentialsSchema.optional(),
})

/** "Body holds the TAC value" (spec §7). */
export const DemoKeyAnswerSchema = z.object({ TAC: z.string().min(1) })
