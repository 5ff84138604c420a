import { testRoutingNumbers } from '../../domain/payments/test-data/test-bank-accounts.ts'

/** Of the account number that every notice corrects to, 123456789. */
const correctedLastFour = '6789'
const wrongRouting = ['C02', 'C03', 'C07']
const wrongAccount = ['C01', 'C03', 'C06', 'C07']
const wrongType = ['C05', 'C06', 'C07']

/** What a notice of change says is right (payments 6 NOC): only what its code corrects, always the same values. */
export function correctionOf(changeCode: string, accountKey: string, tranType: string) {
  const [, routing = ''] = accountKey.split(':')
  const right = testRoutingNumbers.find(number => number !== routing) ?? ''
  return {
    correctedRoutingNbr: wrongRouting.includes(changeCode) ? right : '',
    correctedLastFour: wrongAccount.includes(changeCode) ? correctedLastFour : '',
    correctedAccountType: wrongType.includes(changeCode) ? (tranType.startsWith('CKC') ? 'S' : 'C') : '',
  }
}
