/** What runs in browsers is checked without the types of Node; tests run on it. */
declare const process: { env: Record<string, string | undefined> }

/** How often a test tries something: `few` in `npm test`, `many` with `npm run torture -- --tests`. */
export const runsOf = (few: number, many: number) => (process.env['GATEWAY_TORTURE'] === undefined ? few : many)
