import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// For npm run mutate, which names the tests of one module: each change of it is tried against these alone.
export default defineConfig({
  test: {
    include: JSON.parse(process.env['MUTATED_TESTS'] ?? '[]') as string[],
    setupFiles: [join(import.meta.dirname, 'leave-out.ts')],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
