import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const enrollmentLink = defineBlock({
  name: 'enrollment-link',
  summary:
    'Link to the merchant application, filled in with the data of a signed-in user; others sign in first (spec §6).',
  attributes: z.object({
    href: z
      .url({ protocol: /^https?$/ })
      .describe('Address of the merchant application: `$urls.apply`, without quotes.'),
    source: z
      .string()
      .min(1)
      .default('portal')
      .describe('Where applicants come from, as the application’s host counts it.'),
    label: z.string().min(1).default('Apply for a merchant account').describe('What the link says.'),
  }),
  body: { kind: 'none' },
})
