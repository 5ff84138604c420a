import { defineConfig } from 'vitest/config'

// Two projects: pure and server code runs on Node; React components run against a DOM.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'content/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/test-setup.ts'],
        },
      },
    ],
  },
})
