import type { Request } from './payment-request.ts'
import { type Refused, refuse } from './refusals.ts'

type Asked = Pick<Request, 'amountCents' | 'address' | 'zipCode' | 'account'>

/**
 * What the processor's own APIs refuse before anybody decides (payments 7): an amount that does not fit, a card that is
 * stored without the ZIP code of its bill, one that is checked without an address. No transaction is made.
 */
export function refuseIncomplete(what: 'pay' | 'store' | 'verify' | 'balance', asked: Asked): Refused | undefined {
  const isByCard = asked.account.kind === 'card'
  if (what === 'verify' && isByCard && (asked.address === '' || asked.zipCode === '')) return refuse('E2')
  if (what === 'store' && isByCard && asked.zipCode === '') return refuse('RR', 'Missing ZIP_CODE')
  const fits = what === 'pay' ? asked.amountCents > 0 : asked.amountCents === 0
  return fits ? undefined : refuse('RR', 'Invalid AMOUNT[VAL]')
}
