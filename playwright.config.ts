import { defineConfig } from '@playwright/test'

/**
 * Files that change what all accounts share (demo users, stock, mailbox, lists of the administration), by groups that do not meet
 * in it. A group has programs of its own; all other files share a pair, and sign up whom they change (decision 0191).
 */
const apart = [
  ['terminals', 'main-journey'],
  ['hosted-checkout-configuration', 'admin-orders'],
  ['hardware', 'admin-people'],
  ['files', 'contact'],
]
const matching = (names: readonly string[]) => names.map(name => `${name}.e2e.ts`)

/** End-to-end tests in a real browser against both real programs; `e2e/support/programs.ts` starts them, one pair a worker. */
export default defineConfig({
  testDir: 'e2e',
  // A project has workers of its own. First those whose files are long, so that no worker is left alone with one at the end.
  projects: [
    ...apart.map(names => ({ name: names.join(' and '), testMatch: matching(names) })),
    { name: 'shared', testMatch: '*.e2e.ts', testIgnore: matching(apart.flat()) },
  ],
  // Of the long ones some wait half a minute for an answer that does not come.
  workers: 4,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  reporter: [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/e2e.json' }]],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Whatever waits for ever is named by its line, not by the end of the whole test.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // Where the machine names no language, the browser would refuse names of files beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
})
