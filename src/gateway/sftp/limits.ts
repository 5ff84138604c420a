/** Everywhere and of one address: others are told so, and closed. */
export const connectionsMax = 100
export const connectionsOfAddressMax = 20
/** How long somebody may take to log in, and be silent after it. */
export const logInMs = 20_000
export const idleMs = 5 * 60_000
/** Wrong passwords and keys: on one connection, and in fifteen minutes of one address for one user, or for any. */
export const triesMax = 4
export const triesOfUserMax = 10
export const triesOfAddressMax = 50
export const triesWindowMs = 15 * 60_000
/** A wrong one is answered after so long, whatever was wrong. */
export const refusalMs = 400
/** What one connection may have open. */
export const channelsMax = 4
export const handlesMax = 32
/** Requests that wait on one channel; honest clients have some hundred. */
export const waitingRequestsMax = 1_000
/** Bytes of writes that wait: then nothing more is read from the connection for a while. */
export const waitingBytesMax = 2 * 1024 * 1024
/** Pieces of a file that came before those in front of them. */
export const aheadMaxBytes = 4 * 1024 * 1024
/** What one read answers. */
export const readMaxBytes = 64 * 1024
export const pathMaxLength = 1024
