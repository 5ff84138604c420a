// Lists the merchants of your portfolio with their status. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET node search-merchants.mjs
const {
  CLIENT_ID,
  CLIENT_SECRET,
  QUERY = '',
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
  const url = `${ENROLLMENT_URL}merchant/search?${new URLSearchParams(query)}`
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
  const { data } = await response.json()
  if (response.ok) return data
  const errors = data?.errors?.map(({ code, message }) => `refused: ${code} ${message}`)
  throw new Error(errors?.join('; ') ?? `HTTP ${response.status}`)
}

try {
  if (!CLIENT_ID || !CLIENT_SECRET) throw new Error('set CLIENT_ID and CLIENT_SECRET')
  const token = await getToken()
  for (let offset = 0, more = true; more; ) {
    const { merchants, meta } = await readPage(token, { query: QUERY, limit: 100, offset })
    for (const each of merchants) console.log(`${each.underwritingStatus} ${each.mid ?? '-'} ${each.dbaName}`)
    offset += merchants.length
    more = merchants.length > 0 && offset < meta.totalMerchants
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
