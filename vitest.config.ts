import { defineConfig } from 'vitest/config'

/** Blocks link their own stylesheets: an address as in the program, not the empty text that Vitest puts for styles. */
const css = { include: [/[.]css[?]url$/] }

// Two projects: pure and server code runs on Node; React components run against a DOM.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          css,
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
        },
      },
      {
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
