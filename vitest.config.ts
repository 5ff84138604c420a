import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Blocks link their own stylesheets: an address as in the program, not the empty text that Vitest puts for styles. */
const css = { include: [/[.]css[?]url$/] }

/** What opens databases, starts programs or runs the whole of one: minutes, where the rest takes seconds. */
const integration = [
  'src/server/**/*.test.ts',
  'src/gateway/**/*.test.ts',
  'src/platform/**/*.test.ts',
  'content/snippets*.test.ts',
  'content/collections.test.ts',
  'content/operation-examples.test.ts',
  'plugins/**/*.test.ts',
  'tools/backup.test.ts',
  'tools/check-boundaries.test.ts',
  'tools/data-levels.test.ts',
  'tools/database-rights.test.ts',
  'tools/listen/*.test.ts',
  'tools/lost-second-factor.test.ts',
  'tools/new.test.ts',
  'tools/bench.test.ts',
  'tools/nginx.test.ts',
  'tools/ops.test.ts',
  'tools/rolling-restart.test.ts',
  'tools/runtime-packages.test.ts',
]
const node = { environment: 'node', css } as const

// Files of a project share a worker and its modules, and that of components its document: to load them takes longer than most tests
// (decisions 0190, 0307). The first two projects are what `npm run check` runs; React components run against a DOM.
export default defineConfig({
  test: {
    // Tests wait for programs and disks as often as they compute.
    maxWorkers: availableParallelism() + 2,
    // A busy machine is no fault of the program, nor is what takes its time: passwords hashed in full, a hundred thousand rows.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          ...node,
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...integration],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          css,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          ...node,
          include: integration,
          globalSetup: ['src/platform/test-support/test-run.ts'],
        },
      },
    ],
  },
})
