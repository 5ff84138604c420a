// What stands between a scanner and a program: TLS, as in production, and what a scanner cannot do by itself. It comes from a new address each time
// (no limit of rate hides anything), proves who calls, and counts what was answered.
import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { createServer } from 'node:https'

/** Of one connection, or of one hop: they are not passed on. */
const ownHeaders = ['connection', 'transfer-encoding', 'keep-alive', 'host', 'content-length', 'accept-encoding']
/** A scanner that waits for the end of a stream waits for ever. */
const answerMs = 8_000

async function readBody(message) {
  const parts = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

let count = 0
/** Never the same address twice: `TRUST_PROXY=1` makes the portal believe it. */
function newAddress() {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/**
 * Listens on a free port. `direct` is told later where the program is; `prove` adds to a request what shows who calls, or nothing: `attempt`
 * counts how often it was refused for now. `pages` are answered here: forms by which a scanner of pages finds what no page has a form for.
 */
export async function openWayIn(certificate) {
  const agent = new Agent({ keepAlive: true })
  const state = { direct: '', prove: undefined, pages: new Map(), translate: undefined }
  /** Of each answer: `GET /path` (without its query) and the status. */
  const answers = []

  function send({ method, url, headers, body }) {
    return new Promise((done, failed) => {
      const sent = ask(state.direct + url, { agent, method, headers, timeout: answerMs }, answer => {
        readBody(answer).then(bytes => done({ status: answer.statusCode, headers: answer.headers, bytes }), failed)
      })
      sent.once('timeout', () => sent.destroy(new Error('late')))
      sent.once('error', failed)
      sent.end(body)
    })
  }

  async function pass(given) {
    const headers = Object.fromEntries(Object.entries(given.headers).filter(([name]) => !ownHeaders.includes(name)))
    for (let attempt = 0; ; attempt++) {
      const own = { ...headers, host: given.headers.host, 'x-forwarded-for': newAddress() }
      const asked = { ...given, headers: { ...own, 'content-length': String(given.body.length) } }
      const answer = await send((await state.prove?.(asked, attempt)) ?? asked)
      if (answer.status !== 429 || attempt >= 3) return answer
    }
  }

  async function answer(request, response) {
    const { method } = request
    const [path] = request.url.split('?')
    const page = state.pages.get(path)
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...guards }).end(page)
      return
    }
    const plain = { method, url: request.url, headers: { ...request.headers }, body: await readBody(request) }
    const given = state.translate?.(plain) ?? plain
    const { status, headers, bytes } = await pass(given)
    answers.push({ method: given.method, path: given.url.split('?')[0], status })
    const told = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)))
    response.writeHead(status, { ...told, 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes)
  }

  const server = createServer(certificate, (request, response) => {
    answer(request, response).catch(error => {
      answers.push({ method: request.method, path: request.url.split('?')[0], status: 0, what: error.message })
      response.destroy()
    })
  })
  // What a scanner sends may be no HTTP at all.
  server.on('clientError', (_, socket) => socket.destroy())
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  return {
    url: `https://localhost:${port}`,
    port,
    state,
    answers,
    close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The headers of our pages, so that nothing is found of these alone. */
const guards = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000',
}
