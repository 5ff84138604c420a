/** Why the gateway closes a WebSocket (RFC 6455, 7.4.1). What breaks the protocol itself is closed with 1002, 1007 or 1009. */
export const closeCodes = {
  /** The program stops, and may be connected to again. */
  stopping: 1001,
  /** A binary message. */
  notText: 1003,
  /** The keys are not valid any more. */
  notAllowed: 1008,
  /** A fault of the gateway. */
  failed: 1011,
} as const
