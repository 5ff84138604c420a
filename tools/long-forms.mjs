// Files of tests that `npm run test:all` runs and `npm test` leaves out: minutes of programs that start and die, where the same is tested
// by fewer of them (decision 0321). Named on the command line, each runs.
export const longForms = [
  // Payments under an `Idempotency-Key`, terminals in the cloud, files and webhooks are killed in `npm test`.
  ...['hospitality', 'ingenico-si', 'invoicing', 'mobile-sdks', 'pax-si', 'recurring-billing'].map(
    api => `src/gateway/apis/${api}/kill.test.ts`,
  ),
  // Batches of three programs that take work from each other are tested by `exactly-once.test.ts`.
  'src/gateway/apis/xml-batch/kill.test.ts',
  // Each starts programs of its own to show that it still measures.
  'tools/bench.test.ts',
  'tools/rolling-restart.test.ts',
]
