import { boardedPrefix } from '../../gateway/contract.ts'
import { findProduct, type Merchant } from './provision-request.ts'

/** What credentials of a user are for, in words, by the name under which they were issued. */
export function nameOfReference({ id }: Pick<Merchant, 'id'>, reference: string): string {
  if (reference.startsWith(boardedPrefix)) return 'Boarded terminal'
  const name = reference.startsWith(`${id}:`) ? reference.slice(id.length + 1) : reference
  const [, orderId] = /^terminal:(.+)$/.exec(name) ?? []
  if (orderId !== undefined) return `Terminal ${orderId}`
  return findProduct(name)?.name ?? 'Other credentials'
}
