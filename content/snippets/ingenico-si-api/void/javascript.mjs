// Voids a payment through an Ingenico terminal. Run it: BRIC=0S1A2B3C4D5E6F7G8H9 node void.mjs
import { createConnection } from 'node:net'

const { TERMINAL_HOST = '127.0.0.1', TERMINAL_PORT = '6200' } = process.env
const need = name => {
  if (!process.env[name]) throw new Error(`Set ${name}`)
  return process.env[name]
}
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
    TRAN_TYPE: 'CCRX',
    AUTH_GUID: need('BRIC'),
    TRAN_NBR: String(Math.floor(Date.now() / 1000)),
    BATCH_ID: new Date().toISOString().slice(0, 10).replaceAll('-', ''),
  })
  if (!fields.AUTH_RESP) throw new Error(`No payment: ${fields.ERROR_TEXT}`)
  if (['00', '08', '85'].includes(fields.AUTH_RESP))
    console.log(`Voided: ${fields.AUTH_RESP_TEXT}, keep ${fields.AUTH_GUID}`)
  else console.log(`Declined with ${fields.AUTH_RESP} ${fields.AUTH_RESP_TEXT}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
