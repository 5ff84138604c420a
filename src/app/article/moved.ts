import { brand } from '../../../content/data/brand.ts'

/** Addresses that pages once had, or have elsewhere: what they began with, and what they begin with now. */
const moves: readonly [from: string, to: string][] = [
  [
    '/products/in-person/semi-integrated/gateway-si-cloud-api',
    `/products/in-person/semi-integrated/${brand.slug}-si-cloud-api`,
  ],
]

/** Where an address leads now; null when it never moved. */
export function movedTo(path: string): string | null {
  const move = moves.find(([from]) => path === from || path.startsWith(`${from}/`))
  return move ? move[1] + path.slice(move[0].length) : null
}
