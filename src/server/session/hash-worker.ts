import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** A ninth of a processor that one other thread wants too. At 5, a quarter, readers still notice a burst (decision 0178). */
const niceness = 10

// On Linux a thread has a priority of its own; elsewhere it is the whole program's, which nobody means here.
if (process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(argon2Sync('argon2id', parameters)))
