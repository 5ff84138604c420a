import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programs, root } from '../../../tools/bootstrap.mjs'

/** Both programs as `npm start` runs them; `npm run build` makes them, and so does each run of the tests that start one. */
export const builtPrograms: { gateway: string; portal: string } = programs

/** Whether pages are built: tests that need some are left out without, as in `npm run check` of a fresh clone. */
export const hasBuiltPages: boolean = existsSync(join(root, 'build/server/index.js'))
