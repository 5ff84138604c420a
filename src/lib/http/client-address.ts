/** The network that limits are counted for and logs name: the address, or for IPv6 its /64, which is one customer's. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const filled = plain.includes('::')
    ? [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    : groups
  return `${filled.slice(0, 4).join(':')}::/64`
}

/** Where a request comes from: the connection's address, or behind a proxy what that says; `unknown` where neither is known. */
export function clientAddress(request: {
  remoteAddress: string | undefined
  forwardedFor: string | undefined
  trustProxy: boolean
}): string {
  // Behind one proxy the last entry is the one that the proxy itself wrote; earlier ones are the client's word.
  const forwarded = request.trustProxy ? request.forwardedFor?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || request.remoteAddress || 'unknown')
}
