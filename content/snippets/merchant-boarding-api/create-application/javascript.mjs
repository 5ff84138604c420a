// Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID node create-application.mjs
const {
  CLIENT_ID,
  CLIENT_SECRET,
  AGENT_ID,
  PLAN_ID,
  EXTERNAL_KEY = `bakery-${Math.floor(Date.now() / 1000)}`,
  ENROLLMENT_URL = 'http://localhost:4000/enrollment/',
  ENROLLMENT_AUTH_URL = 'http://localhost:4000/enrollment-auth/',
} = process.env

async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: response.status, body: await response.json() }
}

async function getToken() {
  if (!CLIENT_ID || !CLIENT_SECRET) throw new Error('Set CLIENT_ID and CLIENT_SECRET')
  const client = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
  const { status, body } = await post(`${ENROLLMENT_AUTH_URL}oauth/token`, {
    grant_type: 'client_credentials',
    scope: 'all',
    ...client,
  })
  if (!body.access_token) throw new Error(`no token, HTTP ${status}`)
  return body.access_token
}

try {
  const application = {
    agent: Number(AGENT_ID),
    applicationName: 'Corner Bakery, Troy',
    externalKey: EXTERNAL_KEY,
    plan: { planId: Number(PLAN_ID) },
    principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com', phoneNumber: '2125550142' }],
    business: { corporateName: 'Corner Bakery LLC', dbaName: 'Corner Bakery' },
  }
  const { status, body } = await post(`${ENROLLMENT_URL}enroll/application`, application, await getToken())
  if (status === 200) {
    console.log(`created: ${body.data.externalKey}, status ${body.data.status}`)
  } else if (status === 400 || status === 422) {
    for (const { field, code, message } of body.data.errors) console.error(`refused: ${code} ${field}: ${message}`)
    process.exitCode = 1
  } else throw new Error(`HTTP ${status}, read the application before you try again`)
} catch (error) {
  console.error(`error: ${error.message}`)
  process.exitCode = 1
}
