import { lookup, promises } from 'node:dns'
import { isIP } from 'node:net'
import type { TargetTools } from './guarded-lookup.ts'
import { isLocalName } from './public-address.ts'

const patience = { timeout: 2_000, tries: 2 }

/**
 * Resolves names as `dns.lookup` does, but asks the name servers itself: that function holds one of four threads of the program until
 * it knows, and names that nobody answers for would keep all other names, files and passwords waiting. The file of hosts is not asked.
 */
export function createLookUpApart(servers?: readonly string[]): typeof lookup {
  const resolver = new promises.Resolver(patience)
  if (servers) resolver.setServers(servers)
  const find = async (hostname: string) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [
      ...(v4.status === 'fulfilled' ? v4.value.map(address => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map(address => ({ address, family: 6 })) : []),
    ]
  }
  const lookUp = (hostname: string, options: object, callback: (error: Error | null, found: object[]) => void) => {
    if (isIP(hostname) !== 0 || isLocalName(hostname)) lookup(hostname, { ...options, all: true }, callback)
    else
      find(hostname).then(
        found => callback(null, found),
        (error: Error) => callback(error, []),
      )
  }
  // What is asked for here is always all of them.
  return lookUp as unknown as typeof lookup
}

/** Where what the gateway sends may go, by its settings. */
export const targetsOf = ({ sendsLocalNotices }: { sendsLocalNotices: boolean }): TargetTools => ({
  takesLocal: sendsLocalNotices,
  lookUp: createLookUpApart(),
})
