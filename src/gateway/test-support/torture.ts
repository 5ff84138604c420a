/** `npm run torture -- --tests` sets it: slow tests run in full then, and take an hour if they must. */
export const isTorture = process.env['GATEWAY_TORTURE'] !== undefined
/** How many generated requests a test sends: few in `npm test`, in full 20,000. */
export const runsOf = (quick: number) => (isTorture ? 20_000 : quick)
