/** Whether tests run in their long form, as `npm run test:all` does; `npm test` leaves out what decision 0321 names. */
export const isWholeRun = process.env['TEST_WHOLE'] !== undefined
