import { brand } from '../../../content/data/brand.ts'
import { isWithin } from '../../lib/is-within.ts'
import { paths } from '../paths.ts'

/** Addresses that pages once had, or have elsewhere: what they began with, and what they begin with now. */
const moves: readonly [from: string, to: string][] = [
  // What people call it.
  ['/questionnaire', paths.productFinder],
  ['/products/finder', paths.productFinder],
  [
    '/products/in-person/semi-integrated/gateway-si-cloud-api',
    `/products/in-person/semi-integrated/${brand.slug}-si-cloud-api`,
  ],
]

/** Where an address leads now; null when it never moved. */
export function movedTo(path: string): string | null {
  const move = moves.find(([from]) => isWithin(path, from))
  return move ? move[1] + path.slice(move[0].length) : null
}
