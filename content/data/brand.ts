/**
 * Who runs this portal. A provider changes these words (and the colour tokens in `src/app/styles`) to make it theirs;
 * `slug` is also a part of the address of the brand's own cloud API (payments 0.1).
 */
export const brand = {
  name: 'Gatehouse',
  slug: 'gatehouse',
  tagline: 'Developer portal and sandbox gateway',
  sandboxLabel: 'Sandbox',
  salesEngineeringEmail: 'sales-engineering@gatehouse.test',
  /** Which of the two test platforms a terminal belongs to (payments 0.1). */
  sandboxProviders: { processor: 'Processor Sandbox (UAP)', gateway: 'Gateway Sandbox' },
} as const
