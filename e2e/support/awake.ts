import { expect, type Locator } from '@playwright/test'

/** Waits until React is there for what an island holds: before, a click is held back for it, or does what HTML does. */
export const expectAwake = (inIsland: Locator) =>
  expect
    .poll(() =>
      inIsland.evaluate(element =>
        Object.keys(element.closest('is-land') ?? {}).some(key => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true)
