// Loaded into a portal by `node --import`: tells its parent, for each request, how long the server took from the request's
// headers to the end of its answer, and how much of a processor its thread had meanwhile (its own, where requests come one after
// the other). What the parent itself needs to ask and to unpack is not in it.
import { subscribe } from 'node:diagnostics_channel'

const started = new WeakMap()
subscribe('http.server.request.start', ({ request }) =>
  started.set(request, { at: performance.now(), cpu: process.threadCpuUsage() }),
)
subscribe('http.server.response.finish', ({ request }) => {
  const { at, cpu } = started.get(request)
  const { user, system } = process.threadCpuUsage(cpu)
  process.send?.({ path: request.url, ms: performance.now() - at, cpuMs: (user + system) / 1000 })
})
// The channel alone keeps no portal alive.
process.channel?.unref()
