// Loaded into a portal by `node --import`: answers each message with what its main thread did since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
let before = process.threadCpuUsage()

process.on('message', () => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  process.send({ usedMs: (user + system) / 1_000, lateP95Ms: delay.percentile(95) / 1e6 - resolutionMs })
  delay.reset()
})
// The channel alone keeps no portal alive.
process.channel?.unref()
