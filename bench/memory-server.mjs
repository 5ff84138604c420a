// The least that a page costs: one answer, kept in memory, sent to whoever asks. node bench/memory-server.mjs URL
// Asks URL once, as a browser would, and sends the same bytes and headers from a free port; prints `ready http://…`.
import { createServer, get } from 'node:http'

const accept = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
get(process.argv[2], { headers: accept }, async answer => {
  const body = Buffer.concat(await answer.toArray())
  const own = ['connection', 'keep-alive', 'date', 'transfer-encoding']
  const headers = Object.entries({ ...answer.headers, 'content-length': body.length }).filter(
    ([name]) => !own.includes(name),
  )
  const server = createServer((request, response) => {
    response.writeHead(200, headers.flat())
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
})
