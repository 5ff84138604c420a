// A PIN pad on the shop's network, simulated: npm run pin-pad. It listens on TCP, takes one command as JSON in each line, passes it to the
// gateway, and answers with the result in a line. This way of speaking is ours: the library of a real PIN pad has its own.
// Settings: FOUR_PART_KEY and MAC (the keys that it was loaded with), DEVICE, PIN_PAD_HOST (where it listens; 0.0.0.0 for other machines),
// PIN_PAD_PORT, PAX_URL.
import { once } from 'node:events'
import { createServer } from 'node:net'

const { FOUR_PART_KEY, MAC, DEVICE = 'S300-550021', PIN_PAD_PORT = '10009' } = process.env
const { PIN_PAD_HOST = '127.0.0.1', PAX_URL = 'http://localhost:4000/pax/' } = process.env
/** Longer than any command takes: the gateway ends each after 120 seconds. */
const longestMs = 130_000
const lineMaxLength = 65_536

const failure = (resultCode, resultText) => JSON.stringify({ resultCode, resultText, hostCode: '', hostText: '' })

/** What the gateway says to a command; that no answer came is 100001, as the payment may have been made. */
async function ask(line) {
  try {
    const answer = await fetch(`${PAX_URL}${encodeURIComponent(DEVICE)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-terminal-login': `${FOUR_PART_KEY}-${MAC}` },
      body: line,
      signal: AbortSignal.timeout(longestMs),
    })
    return JSON.stringify(await answer.json())
  } catch {
    return failure('100001', 'TIMEOUT')
  }
}

/** Commands of one till, one after the other; another connection may cancel what is on the screen. */
function serve(socket) {
  let text = ''
  let last = Promise.resolve()
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', part => {
    const lines = (text + part).split('\n')
    text = lines.pop()
    if (text.length > lineMaxLength) socket.destroy()
    for (const line of lines)
      last = last.then(async () => {
        const result = await ask(line)
        if (!socket.destroyed) socket.write(`${result}\n`)
      })
  })
}

if (!FOUR_PART_KEY || !MAC) {
  console.error('Set FOUR_PART_KEY and MAC to those of your PAX credentials')
  process.exit(1)
}
const server = createServer(serve).listen(Number(PIN_PAD_PORT), PIN_PAD_HOST)
server.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
await once(server, 'listening')
console.log(`ready ${server.address().port}: ${DEVICE} passes commands to ${PAX_URL}`)
