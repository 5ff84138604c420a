import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const enrollmentLink = defineBlock({
  name: 'enrollment-link',
  summary:
    'A link to the merchant application, which fills in the data of a signed-in user. Other readers sign in first (spec §6).',
  attributes: z.object({
    href: z
      .url({ protocol: /^https?$/ })
      .describe('Address of the merchant application: `$urls.apply`, without quotes.'),
    source: z
      .string()
      .min(1)
      .default('portal')
      .describe('Where applicants come from, for the statistics of the application’s host.'),
    label: z.string().min(1).default('Apply for a merchant account').describe('Text of the link.'),
  }),
  body: { kind: 'none' },
})
