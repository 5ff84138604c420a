/** What a message is answered with; `end`: the connection is closed behind it (RFC 6455, 7.4). */
export type SocketAnswer = { text: string; end?: { code: number; reason: string } }

/** Who is connected. */
export interface SocketPeer {
  /** Whose connection it is: of each there are only so many. */
  owner: string
  /**
   * Answers one message. `isBusy`: an earlier one of this connection has no answer yet. What it throws closes the connection as a
   * fault of ours.
   */
  answer: (message: string, isBusy: boolean) => Promise<SocketAnswer>
}

/** An address of the gateway where WebSockets are opened. */
export interface SocketEndpoint {
  path: string
  /** Who asks, by the query of the address: a Response refuses, before the connection becomes a WebSocket. */
  admit: (query: URLSearchParams) => Promise<SocketPeer | Response>
  /** 429: too many connections. */
  refuse: (status: 429 | 500 | 503) => Response
}
