/** A name or an address, and a port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** True when a request says once, and in one way, which host it is for. `target` is its first line's. */
export function namesOneHost(rawHeaders: readonly string[], target: string): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')
  const [host = ''] = hosts
  // HTTP/1.0 may name none; of HTTP/1.1 Node demands one.
  if (hosts.length > 1 || (hosts.length === 1 && !hostPattern.test(host))) return false
  if (!/^https?:/i.test(target)) return true
  // As programs ask a proxy; a proxy names the same host in both places (RFC 9112, 3.2.2).
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  return hosts.length === 0 ? hostPattern.test(authority) : authority.toLowerCase() === host.toLowerCase()
}

interface Asked {
  rawHeaders: readonly string[]
  url?: string | undefined
}
interface Answered {
  writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown }
}

/**
 * Refuses what names its host twice: of two, a proxy and we would take different ones, and links and limits would be those of
 * another site. Before anything else reads the request, and the connection ends with it.
 */
export function refuseUnclearHost<Request extends Asked, Response extends Answered>(
  listener: (request: Request, response: Response) => unknown,
) {
  return (request: Request, response: Response): void => {
    if (namesOneHost(request.rawHeaders, request.url ?? '')) return void listener(request, response)
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
    response.writeHead(400, headers).end('Send exactly one Host header.\n')
  }
}
