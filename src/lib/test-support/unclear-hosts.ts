const requestOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** Requests that name their host in no clear way: each is refused, and ends its connection. */
export const unclearHosts: readonly (readonly [string, string])[] = [
  ['two hosts', requestOf('GET /healthz HTTP/1.1', 'Host: localhost', 'Host: evil.example')],
  ['the same host twice', requestOf('GET /healthz HTTP/1.1', 'Host: localhost', 'X-Other: 1', 'host: localhost')],
  ['two hosts in HTTP/1.0', requestOf('GET /healthz HTTP/1.0', 'Host: localhost', 'Host: evil.example')],
  ['two hosts in one', requestOf('GET /healthz HTTP/1.1', 'Host: localhost, evil.example')],
  ['no host', requestOf('GET /healthz HTTP/1.1')],
  ['an empty host', requestOf('GET /healthz HTTP/1.1', 'Host:')],
  ['another host in the first line', requestOf('GET http://evil.example/healthz HTTP/1.1', 'Host: localhost')],
]

/** As programs ask a proxy: the host in the first line, and again. */
export const clearHost = requestOf('GET http://localhost/healthz HTTP/1.1', 'Host: localhost', 'Connection: close')
