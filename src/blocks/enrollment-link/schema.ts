import * as z from 'zod'
import { defineBlock } from '../block.ts'

export const enrollmentLink = defineBlock({
  name: 'enrollment-link',
  summary:
    'The way to the merchant application: filled in with what a signed-in user told us, by way of signing in for others (spec §6).',
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
