// Simulates an Ingenico terminal on port 6200, and passes requests to the gateway's simulated terminal.
// Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC node play-terminal.mjs
import { createServer } from 'node:net'

const { TERMINAL_PORT = '6200', SERIAL = 'LANE3000-118', FOUR_PART_KEY, MAC } = process.env // try SERIAL=LANE3000-118-CANCEL
const { INGENICO_URL = 'http://localhost:4000/ingenico/' } = process.env
const largest = 65_536

/** Passes the XML on, and waits for the cardholder. */
async function askGateway(xml) {
  const response = await fetch(`${INGENICO_URL}terminal/${SERIAL}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml', 'x-terminal-login': `${FOUR_PART_KEY}-${MAC}` },
    body: xml,
    signal: AbortSignal.timeout(125_000),
  })
  if (response.status === 404) throw new Error(`${SERIAL} is off`)
  return response.text()
}

const server = createServer(socket => {
  let request = ''
  socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy())
  socket.on('error', error => console.error(error.message))
  socket.on('data', async part => {
    request += part
    if (request.length > largest) socket.destroy()
    if (!request.includes('</DETAIL>')) return
    socket.setTimeout(0)
    try {
      socket.end(await askGateway(request))
    } catch (error) {
      console.error(error.message)
      socket.destroy()
    }
  })
})
server.on('error', error => console.error(error.message))
if (FOUR_PART_KEY && MAC)
  server.listen(Number(TERMINAL_PORT), '127.0.0.1', () => console.log(`${SERIAL} is ready`))
else {
  console.error('Set FOUR_PART_KEY and MAC, which is the TIC of your terminal')
  process.exitCode = 1
}
