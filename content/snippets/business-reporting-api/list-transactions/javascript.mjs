// Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" node list-transactions.mjs
const {
  MID,
  DEVELOPER_KEY,
  PASSWORD,
  APP_SOURCE,
  START,
  END,
  COUNT = '100',
  REST_PROXY_URL = 'http://localhost:4000/proxy/',
} = process.env

async function call(path, { token, body } = {}) {
  const response = await fetch(REST_PROXY_URL + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(APP_SOURCE && { 'x-appsource': APP_SOURCE }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await response.json()
  if (response.ok) return answer
  throw new Error(answer.code ? `refused: ${answer.code} ${answer.message}` : `error: HTTP ${response.status}`)
}

try {
  if (!MID || !DEVELOPER_KEY || !PASSWORD || !START || !END)
    throw new Error('error: set MID, DEVELOPER_KEY, PASSWORD, START and END')
  const { token, accountId } = await call('auth', {
    body: { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD },
  })
  const query = new URLSearchParams({ start: START, end: END, count: COUNT })
  const { transactions, hasMore } = await call(`accounts/${accountId}/transactions?${query}`, { token })
  for (const each of transactions) console.log(each.created_at, each.status, each.type, each.amount, each.uniq_id)
  if (hasMore) console.error('there is more: ask for shorter periods')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
