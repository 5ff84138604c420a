// Charges a card through the cloud, on a WebSocket. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 node cloud-sale.mjs
const { AMOUNT = '42.50', TRAN_NBR = String(Math.floor(Date.now() / 1000)) } = process.env
const { BATCH_ID = new Date().toISOString().slice(0, 10).replaceAll('-', '') } = process.env
const need = name => {
  if (!process.env[name]) throw new Error(`Set ${name}`)
  return process.env[name]
}
const { INGENICO_URL = 'http://localhost:4000/ingenico/' } = process.env
const cloudUrl = new URL('../ingenico-cloud/', INGENICO_URL.replace(/^http/, 'ws'))
const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Sends one DETAIL, waits for the cardholder, and returns the fields of the answer. */
function askCloud(elements) {
  const xml = Object.entries(elements).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  const merchantId = encodeURIComponent(`${need('FOUR_PART_KEY')}-${need('MAC')}`)
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${cloudUrl}?merchantId=${merchantId}`)
    const fail = text => {
      reject(new Error(text))
      socket.close()
    }
    const timer = setTimeout(fail, 125_000, 'No answer. Look the payment up before you charge again.')
    let isSent = false
    socket.onopen = () => {
      isSent = true
      socket.send(JSON.stringify({ action: 'sendMessage', message: `<DETAIL>${xml.join('')}</DETAIL>` }))
    }
    socket.onmessage = ({ data }) => {
      const fields = data.matchAll(/<FIELD KEY="(\w+)">([^<]*)</g)
      resolve(Object.fromEntries([...fields].map(([, key, value]) => [key, value])))
      socket.close()
    }
    socket.onclose = () => {
      clearTimeout(timer)
      if (isSent) fail('The connection ended. Look the payment up before you charge again.')
      else fail('The gateway refused the connection. Check FOUR_PART_KEY and MAC.')
    }
  })
}

try {
  const fields = await askCloud({
    TRAN_TYPE: 'CCR1',
    AMOUNT,
    TRAN_NBR,
    BATCH_ID,
  })
  // The request may have reached the host.
  if (fields.ERROR_TEXT === 'HOST UNREACHABLE')
    throw new Error('HOST UNREACHABLE. Look the payment up before you charge again.')
  if (!fields.AUTH_RESP) throw new Error(`No payment: ${fields.ERROR_TEXT}`)
  // 94: this payment was already made.
  if (fields.AUTH_RESP === '94') throw new Error('94 If it was sent, look it up before you charge again.')
  const isApproved = ['00', '08', '10', '85'].includes(fields.AUTH_RESP)
  if (isApproved && Number(fields.AUTH_AMOUNT) === Number(AMOUNT))
    console.log(`Approved: ${fields.AUTH_AMOUNT}, keep ${fields.AUTH_GUID}`)
  else if (isApproved)
    console.log(`Another amount: ${fields.AUTH_AMOUNT} instead of ${AMOUNT}, keep ${fields.AUTH_GUID}. Stop and check before you charge again.`)
  else console.log(`Declined with ${fields.AUTH_RESP} ${fields.AUTH_RESP_TEXT}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
