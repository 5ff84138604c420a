// Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 node submit-application.mjs
const {
  CLIENT_ID,
  CLIENT_SECRET,
  EXTERNAL_KEY,
  ENROLLMENT_URL = 'http://localhost:4000/enrollment/',
  ENROLLMENT_AUTH_URL = 'http://localhost:4000/enrollment-auth/',
} = process.env

async function call(method, url, { token, body } = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await response.json()
  if (response.ok) return answer
  const errors = answer.data?.errors?.map(({ code, message }) => `${code} ${message}`)
  throw new Error(errors?.join('; ') ?? `HTTP ${response.status}`)
}

function getToken() {
  const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
  const body = { grant_type: 'client_credentials', scope: 'all', ...client }
  return call('POST', `${ENROLLMENT_AUTH_URL}oauth/token`, { body })
}

try {
  if (!CLIENT_ID || !CLIENT_SECRET || !EXTERNAL_KEY) throw new Error('set CLIENT_ID, CLIENT_SECRET and EXTERNAL_KEY')
  const { access_token: token } = await getToken()
  const application = `${ENROLLMENT_URL}enroll/application`
  const key = encodeURIComponent(EXTERNAL_KEY)
  const { data: check } = await call('GET', `${application}/validate/${key}`, { token })
  if (check.isValid) {
    // After this, the application cannot be changed.
    const { data } = await call('PUT', `${application}/submit/${key}`, { token })
    console.log(`submitted: ${data.externalKey}, status ${data.status}`)
  } else {
    for (const { field, code, message } of check.errors) console.error(`not valid: ${code} ${field}: ${message}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
