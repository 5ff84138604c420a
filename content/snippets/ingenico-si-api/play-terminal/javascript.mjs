// Plays an Ingenico terminal on port 6200, so that you can build without one. Run it: node play-terminal.mjs
import { createServer } from 'node:net'

const { TERMINAL_PORT = '6200', SERIAL = 'LANE3000-118' } = process.env // try SERIAL=LANE3000-118-CANCEL
const declines = { 105: ['05', 'DECLINE'], 151: ['51', 'INSUFF FUNDS'], 154: ['54', 'EXPIRED CARD'] }

/** The rule of the sandbox in small: the serial number first, then the last three digits of the amount. */
function decide({ TRAN_TYPE, TRAN_NBR = '', BATCH_ID = '', AMOUNT = '0.00' }) {
  if (SERIAL.endsWith('-CANCEL')) return { ERROR_TEXT: 'CANCELLED', TRAN_NBR, BATCH_ID }
  if (!TRAN_TYPE) return { ERROR_TEXT: 'INVALID REQUEST', TRAN_NBR, BATCH_ID }
  const cents = Number(AMOUNT.replace('.', ''))
  const isPartial = cents % 1000 === 110
  const approved = isPartial ? ['10', 'PARTIAL APPROVED'] : ['00', 'APPROVAL 047211']
  const [code, text] = declines[cents % 1000] ?? approved
  const paid = ((isPartial ? Math.floor(cents / 2) : cents) / 100).toFixed(2)
  return {
    AUTH_GUID: '0S1A2B3C4D5E6F7G8H9',
    AUTH_RESP: code,
    AUTH_RESP_TEXT: text,
    ...(/00|10/.test(code) && cents > 0 && { AUTH_CODE: '047211', AUTH_AMOUNT: paid, SI_SIGNATURE_REQUIRED: 'N' }),
    AUTH_MASKED_ACCOUNT_NBR: '************1111',
    AUTH_CARD_TYPE: 'V',
    CARD_ENT_METH: 'G',
    TRAN_NBR,
    BATCH_ID,
  }
}

const server = createServer(socket => {
  let request = ''
  socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy())
  socket.on('error', error => console.error(error.message))
  socket.on('data', part => {
    request += part
    if (!request.includes('</DETAIL>')) return
    const elements = request.matchAll(/<(\w+)>([^<]*)<\/\1>/g)
    const answer = decide(Object.fromEntries([...elements].map(([, name, value]) => [name, value])))
    const fields = Object.entries(answer).map(([key, value]) => `<FIELD KEY="${key}">${value}</FIELD>`)
    socket.end(`<RESPONSE><FIELDS>${fields.join('')}</FIELDS></RESPONSE>`)
  })
})
server.on('error', error => console.error(error.message))
server.listen(Number(TERMINAL_PORT), '127.0.0.1', () => console.log(`${SERIAL} is ready`))
