// Every bench of `npm run bench`, in the order in which it runs them.

const postgres = process.env.PG_TEST_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
/** One load with two copies: each has a small part of a processor, as one machine has no more of them for two (Linux, as root). */
const twoCopies = ['--postgres', postgres, '--share', 15, '--terminals', 16]

/**
 * `short` and `long` are its arguments; what is asked for is measured by `long`. `needs`: the built pages, or a browser too.
 * @type {{ name: string, what: string, short?: unknown[], long?: unknown[], needs?: 'pages' | 'browser' }[]}
 */
export const benches = [
  {
    name: 'server-post',
    what: 'durable sales a second against a floor; one and two copies on PostgreSQL',
    short: ['--rounds', 3, '--seconds', 4, ...twoCopies],
    long: ['--rounds', 7, '--seconds', 10, ...twoCopies],
  },
  {
    name: 'gateway-load',
    what: 'key exchanges and sales of Browser Post a second',
    short: [4_000],
    long: [60_000],
  },
  {
    name: 'million',
    what: 'lists and searches of a merchant with many payments; sales while a large batch closes',
    short: ['--rows', 200_000, '--batch', 20_000],
    long: [],
  },
  {
    name: 'xml-batch',
    what: 'seconds and memory of one batch file',
    short: ['--details', 20_000],
    long: [],
  },
  { name: 'recurring', what: 'a year of subscriptions, compared with plain bills', short: [300], long: [1_000] },
  {
    name: 'terminals',
    what: 'pushes to paired terminals',
    short: ['--terminals', 200, '--rate', 20, '--seconds', 8],
    long: [],
  },
  {
    name: 'webhooks',
    what: 'from a sale to its message while another endpoint is dead',
    short: [100, 10],
    long: [],
  },
  { name: 'request-log', what: 'pages and filters of a long request log', short: [20_000], long: [] },
  { name: 'overview', what: 'the summary and usage of a merchant with many payments', short: [100_000], long: [] },
  { name: 'csv-export', what: 'the CSV of a month, read slowly', short: ['--rows', 50_000], long: [] },
  {
    name: 'starts',
    what: 'starts of the gateway, new and after a kill',
    short: ['--rounds', 3],
    long: ['--rounds', 10],
  },
  {
    name: 'overload',
    what: 'ten times more than the gateway can do',
    short: ['--rounds', 2, '--seconds', 4],
    long: ['--rounds', 5, '--seconds', 10],
  },
  {
    name: 'neighbours',
    what: 'what others notice of an account that asks too much, and of slow connections',
    short: ['--rounds', 2, '--seconds', 8],
    long: ['--rounds', 5, '--seconds', 20],
  },
  {
    name: 'soak',
    what: 'memory and open files under a steady load',
    short: ['--minutes', 1, '--warm', 0.4],
    long: [],
  },
  { name: 'lists', what: 'every list of the portal over many rows', short: [5_000], long: [] },
  {
    name: 'readers',
    what: 'article pages a second',
    short: ['--rounds', 2, '--seconds', 5],
    long: ['--rounds', 5],
    needs: 'pages',
  },
  {
    name: 'portal-memory',
    what: 'what a portal holds when its pages were drawn and read',
    short: ['--pages', 150, '--asks', 2_000, '--rest', 10],
    long: [],
    needs: 'pages',
  },
  { name: 'sign-ins', what: 'what a burst of sign-ins does to readers', short: [40, 2], long: [], needs: 'pages' },
  {
    name: 'sign-in-times',
    what: 'whether the time of a refused sign-in tells if an address has an account',
    short: [300],
    long: [2_000],
    needs: 'pages',
  },
  { name: 'live', what: 'from a request to the screen of who watches', short: [15], long: [], needs: 'browser' },
  {
    name: 'workbench',
    what: 'bytes and blocking time of pages of the dashboard',
    short: [1, '/dashboard', '/dashboard/payments', '/dashboard/requests', '/dashboard/webhooks'],
    long: [3],
    needs: 'browser',
  },
  {
    name: 'first-visits',
    what: 'first visits of articles: paints, and blocking time after the first',
    short: [3],
    long: [7],
    needs: 'browser',
  },
  {
    name: 'checkout-frame',
    what: 'from the click to a payment form that can be used, on a slow phone',
    short: [5],
    long: [],
    needs: 'browser',
  },
]
