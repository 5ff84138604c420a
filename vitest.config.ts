import { defineConfig } from 'vitest/config'

/** Blocks link their own stylesheets: an address as in the program, not the empty text that Vitest puts for styles. */
const css = { include: [/[.]css[?]url$/] }

// Two projects: pure and server code runs on Node; React components run against a DOM.
export default defineConfig({
  test: {
    // Tests wait for programs and disks as often as they compute: a worker for each core, the first one's included.
    maxWorkers: '100%',
    // A busy machine is no fault of the program, nor is what takes its time: passwords hashed in full, a hundred thousand rows.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          css,
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          css,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/test-setup.ts'],
        },
      },
    ],
  },
})
