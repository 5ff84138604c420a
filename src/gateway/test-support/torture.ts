import { isWholeRun } from '../../platform/test-support/whole-run.ts'

/** `npm run torture -- --tests` sets it: slow tests run in full then, and take an hour if they must. */
export const isTorture = process.env['GATEWAY_TORTURE'] !== undefined
const inFull = 20_000
/** How many generated requests a test sends: a fifth in `npm test`, in its long form `many`, with torture 20,000. */
export const runsOf = (many: number) => (isTorture ? inFull : isWholeRun ? many : Math.ceil(many / 5))
