import { join } from 'node:path'

/** What a program started by a test needs to start in half the time: Node keeps there what it compiled (as in `tools/bootstrap.mjs`). */
export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../../../node_modules/.cache/gatehouse/compiled'),
}
