// Refunds a settled transaction, in full or in part. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 node refund.mjs
const {
  MID,
  DEVELOPER_KEY,
  PASSWORD,
  APP_SOURCE,
  TRANSACTION,
  AMOUNT,
  USERNAME = 'refund.mjs',
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
  if (!MID || !DEVELOPER_KEY || !PASSWORD || !TRANSACTION || !AMOUNT)
    throw new Error('error: set MID, DEVELOPER_KEY, PASSWORD, TRANSACTION and AMOUNT')
  const { token, accountId } = await call('auth', {
    body: { mid: MID, developerKey: DEVELOPER_KEY, password: PASSWORD },
  })
  const ccsPk = Number(TRANSACTION.replace(/^ccs_/, ''))
  const answer = await call(`accounts/${accountId}/transactions`, {
    token,
    body: { type: 'refund', ccs_pk: ccsPk, amount: Number(AMOUNT), username: USERNAME },
  })
  if (answer.status_code === '0') {
    console.log(`refunded: ${answer.refund_id}`)
  } else {
    console.error(`declined: ${answer.status_code} ${answer.status_message}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
