import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

const loopback = listOf('127.0.0.0/8 ::1/128')

/** What is not the public internet (IANA special-purpose registries). IPv6 is public within 2000::/3 alone. */
const special = {
  4: listOf(
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ),
  6: listOf('::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'),
}

function listOf(...subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.flatMap(line => line.split(' '))) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether an address is of the public internet. Those of this machine are not: its own firewall would not stop us. */
export function isPublicAddress(address: string, own = ownAddresses()): boolean {
  const version = isIP(address)
  if (version === 0 || own.has(address)) return false
  return version === 4 ? !special[4].check(address) : !special[6].check(address, 'ipv6')
}

const ownAddresses = () =>
  new Set(Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address)))

export const isLoopback = (address: string): boolean => loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether a host is written as one that can only be this machine. */
export const isLocalName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isLoopback(host))
