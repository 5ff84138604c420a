// Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 node search-disputes.mjs
const {
  CLIENT_ID,
  CLIENT_SECRET,
  MID,
  FROM,
  TO,
  ENROLLMENT_URL = 'http://localhost:4000/enrollment/',
  ENROLLMENT_AUTH_URL = 'http://localhost:4000/enrollment-auth/',
} = process.env

async function getToken() {
  const response = await fetch(`${ENROLLMENT_AUTH_URL}oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'all',
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
    }),
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`no token, HTTP ${response.status}`)
  return (await response.json()).access_token
}

async function readPage(token, query) {
  const url = `${ENROLLMENT_URL}merchant/disputes/mid/search?${new URLSearchParams(query)}`
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
  const { data } = await response.json()
  if (response.ok) return data
  const errors = data?.errors?.map(({ code, message }) => `refused: ${code} ${message}`)
  throw new Error(errors?.join('; ') ?? `HTTP ${response.status}`)
}

try {
  if (!CLIENT_ID || !CLIENT_SECRET || !MID || !FROM || !TO)
    throw new Error('set CLIENT_ID, CLIENT_SECRET, MID, FROM and TO')
  const findBy = `byMerchant:${MID},fromDate:${FROM},toDate:${TO}`
  const token = await getToken()
  for (let offset = 0, more = true; more; ) {
    const { disputes, meta } = await readPage(token, { findBy, limit: 100, offset })
    for (const each of disputes) console.log(`${each.status} ${each.caseNumber} ${each.chargebackAmount} ${each.reasonCode} ${each.reasonDescription}`)
    offset += disputes.length
    more = disputes.length > 0 && offset < meta.totalDisputes
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
