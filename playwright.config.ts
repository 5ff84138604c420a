import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const files = readdirSync('e2e').filter(file => file.endsWith('.e2e.ts'))

/** End-to-end tests in a real browser against both real programs; `e2e/support/programs.ts` starts them, one pair a worker. */
export default defineConfig({
  testDir: 'e2e',
  // A project has workers of its own: no file meets the accounts, keys and orders that another one left.
  projects: files.map(file => ({ name: file.replace('.e2e.ts', ''), testMatch: file })),
  workers: 2,
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
