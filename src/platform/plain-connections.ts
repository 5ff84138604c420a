import { isIPv4 } from 'node:net'
import type { Logger } from 'pino'
import { StartRefusal } from './start-refusal.ts'

/** Where a program connects to, by the setting that says so. */
export type Connections = Readonly<Record<string, string | null | undefined>>

/** Databases name a socket of this machine by a path, or nothing. */
function isThisMachine(host: string): boolean {
  if (host === '' || host.startsWith('%2F')) return true
  if (isIPv4(host)) return host.startsWith('127.')
  return host === '::1' || host === '[::1]' || host === 'localhost' || host.endsWith('.localhost')
}

const encrypted: ReadonlySet<string> = new Set(['https:', 'smtps:', 'sftp:'])

/** Whether what goes to an address is encrypted, for a server whose certificate is checked. */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (encrypted.has(protocol)) return true
  // Without it TLS is left to the server to offer, and to whoever stands between to hide.
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true'
  if (!/^postgres(ql)?:$/.test(protocol)) return false
  const mode = searchParams.get('sslmode') ?? ''
  // With it `require` checks no certificate, as psql does; without it pg checks them in all three.
  const isAsPsql = searchParams.get('uselibpqcompat') === 'true'
  return mode === 'verify-full' || (!isAsPsql && ['require', 'verify-ca'].includes(mode))
}

/** The settings by which something goes unencrypted to another machine. */
export function plainConnections(connections: Connections): string[] {
  return Object.entries(connections)
    .filter(([, address]) => {
      if (!address || !URL.canParse(address)) return false
      const url = new URL(address)
      return !isThisMachine(url.hostname) && !isEncrypted(url)
    })
    .map(([setting]) => setting)
}

const cures = 'use https, smtps (or requireTLS=true), and sslmode=verify-full for PostgreSQL'

/**
 * Says at the start what goes unencrypted between machines. With REQUIRE_TLS it refuses to start, also where it would listen for other
 * machines: what ends TLS for them stands on this one.
 */
export function judgeConnections(
  { connections, host, requiresTls }: { connections: Connections; host: string; requiresTls: boolean },
  log: Pick<Logger, 'warn'>,
): void {
  const plain = plainConnections(connections)
  if (!requiresTls) {
    for (const setting of plain) log.warn(`${setting} leads to another machine without TLS: ${cures}`)
    return
  }
  const faults = plain.map(
    setting => `REQUIRE_TLS is 1, and ${setting} leads to another machine without TLS: ${cures}.`,
  )
  if (!isThisMachine(host))
    faults.push(`REQUIRE_TLS is 1, and HOST is ${host}: set it to 127.0.0.1, behind what ends TLS on this machine.`)
  if (faults.length > 0) throw new StartRefusal(faults.join('\n'))
}
