import { expect, test } from 'vitest'
import { loadProse } from './load-prose.ts'

const said = (code: string) => ({ [code]: { meaning: 'It was.', cause: 'So.', cure: 'Do.' } })
const shared = {
  codes: { ...said('IDEMPOTENCY_KEY_INVALID'), ...said('IDEMPOTENCY_KEY_IN_USE'), ...said('IDEMPOTENCY_KEY_REUSED') },
}
const load = (tables: unknown, of = 'hosted-checkout/http') =>
  loadProse(of, {
    snippets: async () => ({}),
    proofs: async () => ({}),
    codes: async file => ({ tables: file === 'shared' ? shared : tables }),
  })
const whole = Object.assign({}, ...['200', '400', '401', '413', '422', '429', '500'].map(said)) as object

test('gives the prose in the order of the API', async () => {
  const table = await load({ http: { caption: 'HTTP statuses', codes: { ...whole } } })
  expect(table).toMatchObject({
    caption: 'HTTP statuses',
    rows: [{ code: '200', cure: 'Do.' }, { code: '400' }, {}, {}, {}, {}, {}],
  })
})

test.each([
  [
    'a code without prose',
    { http: { caption: 'HTTP', codes: said('200') } },
    'http: nothing is said of the code "400"',
  ],
  [
    'prose without a code',
    { http: { caption: 'HTTP', codes: { ...whole, ...said('418') } } },
    'http: the API has no code "418"',
  ],
  [
    'a table of another API',
    { http: { caption: 'HTTP', codes: whole }, faults: { caption: 'F', codes: {} } },
    'the API has no table of codes "faults"',
  ],
  ['no table', {}, 'there is no table "http"'],
  [
    'a row without a cure',
    { http: { caption: 'HTTP', codes: { ...whole, '200': { meaning: 'a', cause: 'b' } } } },
    'http → codes → 200 → cure: ',
  ],
])('%s is told to the author', async (_what, tables, sentence) => {
  expect(await load(tables)).toContain(`content/codes/hosted-checkout.yaml: ${sentence}`)
})
