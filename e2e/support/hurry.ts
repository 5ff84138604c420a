import type { BrowserContext } from '@playwright/test'

/** The portal's patience of 20 seconds becomes one, so that a test need not wait. */
export const hurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = ms => timeout(ms / 20)
  })
