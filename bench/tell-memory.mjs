// Loaded into a portal by `node --import`: tells its parent, when asked, what its memory is made of; `collect` is after a full collection,
// `snapshot` writes the heap to a file.
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'

process.on('message', ({ collect, snapshot }) => {
  if (collect) {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
  }
  if (snapshot) writeHeapSnapshot(snapshot)
  process.send?.(process.memoryUsage())
})
// The channel alone keeps no portal alive.
process.channel?.unref()
