import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLocalName, isLoopback, isPublicAddress } from './public-address.ts'

/** An address of a merchant that we do not go to. */
export class Refused extends Error {}

/** Where a request of ours may go: to public addresses, or to this machine where a setting of the gateway allows it. */
export type Guard = { isLocal: boolean; lookup: LookupFunction }

/** Whether this machine may be sent to, and how names are resolved. */
export type TargetTools = { takesLocal: boolean; lookUp?: typeof lookup }

/**
 * Guards a request to an address that a merchant named: the address that was checked is the one that is connected to, so a name
 * cannot lead elsewhere in between. Throws `Refused` for an address that is not allowed as it is written.
 */
export function guard(url: URL, { takesLocal, lookUp = lookup }: TargetTools): Guard {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = takesLocal && isLocalName(host)
  const isAllowed = isLocal ? isLoopback : (address: string) => isPublicAddress(address)
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused('its address is not public')
  return { isLocal, lookup: checkedLookup(isAllowed, lookUp) }
}

/** Resolves a name as usual and gives up when any of its addresses is not allowed. */
function checkedLookup(isAllowed: (address: string) => boolean, lookUp: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Refused('its name cannot be resolved'), '')
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Refused('its address is not public'), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
