// The machine of the scanner to which a program would send a request if it let itself be told to (SSRF, XXE). The tools have one on the Internet; this
// one is here.
import { once } from 'node:events'
import { createServer } from 'node:http'

export async function openListener() {
  const calls = []
  const server = createServer((request, response) => {
    // The scanner itself asks for what has come.
    const isAsking = /^\/get_\w+\.php/.test(request.url)
    if (!isAsking && request.url !== '/') calls.push(request.url)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, calls, close: () => server.close() }
}
