// Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 node sale.mjs
import { createConnection } from 'node:net'

const { TERMINAL_HOST = '127.0.0.1', TERMINAL_PORT = '6200', AMOUNT = '42.50' } = process.env
const { TRAN_NBR = String(Math.floor(Date.now() / 1000)) } = process.env
const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Sends one DETAIL, waits for the cardholder, and returns the fields of the answer. */
function askTerminal(elements) {
  const xml = Object.entries(elements).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(Number(TERMINAL_PORT), TERMINAL_HOST)
    socket.setEncoding('utf8').setTimeout(125_000)
    socket.on('connect', () => socket.write(`<DETAIL>${xml.join('')}</DETAIL>`))
    socket.on('data', part => {
      answer += part
      if (!answer.includes('</RESPONSE>')) return
      socket.end()
      const fields = answer.matchAll(/<FIELD KEY="(\w+)">([^<]*)</g)
      resolve(Object.fromEntries([...fields].map(([, key, value]) => [key, value])))
    })
    const lost = new Error('No answer. Look the payment up before you send it again.')
    socket.on('timeout', () => socket.destroy(lost))
    socket.on('close', () => reject(lost))
    socket.on('error', reject)
  })
}

try {
  const fields = await askTerminal({
    TRAN_TYPE: 'CCR1',
    AMOUNT,
    TRAN_NBR,
    BATCH_ID: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
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
