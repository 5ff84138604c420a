import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type FetchedStyleSheet = { ok: true; text: string } | { ok: false; reason: string }

export const styleSheetMaxBytes = 64 * 1024
export const styleSheetWithinMs = 3_000

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Everything that is not the public internet (IANA special-purpose registries). Two lists: a rule for IPv4 that is
 * wrapped into IPv6 would match every IPv4 address.
 */
const special = {
  4: listOf(
    'ipv4',
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ),
  6: listOf(
    'ipv6',
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16',
    'fc00::/7 fe80::/10 ff00::/8',
  ),
}

function listOf(type: 'ipv4' | 'ipv6', ...subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.flatMap(line => line.split(' '))) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), type)
  }
  return list
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special[4].check(address)
  return version === 6 && !special[6].check(address, 'ipv6')
}
const isLoopback = (address: string) => loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
const isLocalName = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isLoopback(host))

class Refused extends Error {}

/**
 * Fetches a style sheet as a merchant's browser would not have to: from a public address alone, or from this machine
 * where `mayReadLocalhost`. The address that was checked is the one that is connected to, and redirects are not
 * followed, so that a name cannot lead elsewhere in between. Never throws: the reason is for the developer.
 */
export async function fetchStyleSheet(
  url: URL,
  { mayReadLocalhost, lookUp = lookup }: { mayReadLocalhost: boolean; lookUp?: typeof lookup },
): Promise<FetchedStyleSheet> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = mayReadLocalhost && isLocalName(host) ? isLoopback : isPublicAddress
  try {
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused('its address is not public')
    return { ok: true, text: await download(url, checkedLookup(isAllowed, lookUp)) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message }
    const isLate = (error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError'
    return {
      ok: false,
      reason: isLate ? `it did not come within ${styleSheetWithinMs / 1000} seconds` : 'it could not be fetched',
    }
  }
}

/** Resolves a name as usual and gives up when any of its addresses is not allowed. */
function checkedLookup(isAllowed: (address: string) => boolean, lookUp: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Refused('its name is unknown'), '')
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Refused('its address is not public'), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}

function download(url: URL, checked: LookupFunction): Promise<string> {
  const signal = AbortSignal.timeout(styleSheetWithinMs)
  const headers = { Accept: 'text/css', 'Accept-Encoding': 'identity' }
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers, lookup: checked, signal }, response => {
      read(response)
        .then(resolve, reject)
        .finally(() => response.destroy())
    })
    request.on('error', reject)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) throw new Refused(`it answered HTTP ${response.statusCode}`)
  if (!/^text\/css\s*(;|$)/i.test(response.headers['content-type'] ?? '')) throw new Refused('it is not text/css')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > styleSheetMaxBytes) throw new Refused(`it is larger than ${styleSheetMaxBytes / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
