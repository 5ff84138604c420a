/** Limits of WebSockets; each may be changed where a server is made. */
export const socketLimits = {
  /** Everywhere, of one address, and of one key: others are refused before the connection is one. */
  connectionsMax: 500,
  connectionsOfAddressMax: 200,
  connectionsOfOwnerMax: 10,
  /** A message, whole; as the body of a request. */
  messageMaxBytes: 64 * 1024,
  /** In how many frames a message may come. */
  framesMax: 64,
  /** What waits for a peer that does not read: more, and it is cut. */
  waitingMaxBytes: 256 * 1024,
  /** A peer that has not answered one ping when the next is due is dead. */
  pingEveryMs: 30_000,
  /** How long a peer has to answer our close. */
  closeWithinMs: 2_000,
  /** How long an answer that is on its way may take when the gateway stops. */
  stopWithinMs: 10_000,
}
export type SocketLimits = typeof socketLimits
