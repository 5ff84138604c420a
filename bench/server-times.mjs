// Loaded into a portal by `node --import`: tells its parent, for each request, how long the server took from the request's
// headers to the end of its answer. What the parent itself needs to ask and to unpack is not in it.
import { subscribe } from 'node:diagnostics_channel'

const startedAt = new WeakMap()
subscribe('http.server.request.start', ({ request }) => startedAt.set(request, performance.now()))
subscribe('http.server.response.finish', ({ request }) => {
  process.send?.({ path: request.url, ms: performance.now() - startedAt.get(request) })
})
// The channel alone keeps no portal alive.
process.channel?.unref()
