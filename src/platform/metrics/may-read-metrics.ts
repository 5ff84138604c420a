import { createHash, timingSafeEqual } from 'node:crypto'

/** Who asks for metrics, as the connection and its headers say. */
export interface MetricsReader {
  /** Where the connection comes from; undefined where there is none. */
  remoteAddress: string | undefined
  header: (name: string) => string | undefined
}

/** What a proxy adds. Behind one on this machine everybody would be this machine. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const thisMachine = /^(::ffff:)?127\.|^::1$/
const nameOfThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Metrics are not for the public. With a token its bearer may read them, from anywhere, and nobody else; without one this machine may,
 * asked by its own name and through no proxy (decision 0355).
 */
export function mayReadMetrics({ remoteAddress, header }: MetricsReader, token: string | null): boolean {
  if (token !== null) {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(header('authorization') ?? '') ?? []
    return timingSafeEqual(digest(given), digest(token))
  }
  return (
    remoteAddress !== undefined &&
    thisMachine.test(remoteAddress) &&
    nameOfThisMachine.test(header('host') ?? '') &&
    ofProxies.every(name => header(name) === undefined)
  )
}
