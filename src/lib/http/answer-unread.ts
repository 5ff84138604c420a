/** The part of a socket that this needs. */
interface Connection {
  readonly writable: boolean
  end(text: string): unknown
  destroy(): unknown
}

const answers = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    text: 'The request’s address or headers are too long. Nothing was done. Shorten the address and try again.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    text: 'The request did not arrive in time. Nothing was done. Send it again.',
  },
} as const
const notRead = {
  status: '400 Bad Request',
  text: 'The request could not be read. Nothing was done.',
} as const

/** So long the caller has time to read the answer while it still sends. */
const lingerMs = 1_000

/**
 * Answers what no program of ours gets to see, because no request could be read: for the event `clientError` of a server, where
 * Node by itself sends an empty body. It ends the connection.
 */
export function answerUnread(error: { code?: string | undefined }, connection: Connection): void {
  if (error.code === 'ECONNRESET' || !connection.writable) return
  const { status, text } = answers[error.code as keyof typeof answers] ?? notRead
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${status.slice(4)}</title><body style="max-width:36rem;margin:4rem auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif"><h1 style="font-size:1.5rem">${status.slice(4)}</h1><p>${text}</p>\n`
  connection.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${new TextEncoder().encode(body).length}`,
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => connection.destroy(), lingerMs)
}
