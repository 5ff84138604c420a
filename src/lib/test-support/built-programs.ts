import { programs } from '../../../tools/bootstrap.mjs'

/** Both programs as `npm start` runs them; `npm run build` makes them, and so does each run of the tests that start one. */
export const builtPrograms: { gateway: string; portal: string } = programs
