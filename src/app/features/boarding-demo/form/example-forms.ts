import { wholeApplication } from '../../../../domain/apis/boarding/application-fields.ts'
import { additionalInfo } from '../../../../domain/apis/boarding/call-fields.ts'
import { exampleBody } from '../../../../domain/apis/specification/example-body.ts'
import type { ApplicationPart } from '../../../../domain/boarding/application.ts'
import type { Values } from '../values.ts'
import { toValues } from './application-values.ts'

export type Example = { id: string; label: string; because: string; values: Values }

const whole = toValues(exampleBody(wholeApplication) as ApplicationPart)
const shares = 'business.percentOfBusinessTransactions'
const called = (corporateName: string): Values => ({ ...whole, 'business.corporateName': corporateName })

/** One filled form for each way that an application can go (payments 11 "Triggers"), held by a test of the rules. */
export const examples: readonly Example[] = [
  { id: 'approved', label: 'Approved', because: 'Approved after a day, with a merchant ID.', values: whole },
  {
    id: 'declined',
    label: 'Declined',
    because: 'The legal name contains DECLINE: declined after a day.',
    values: called('DECLINE Bakery LLC'),
  },
  {
    id: 'pended',
    label: 'Pended',
    because: 'The legal name contains PEND: pended after a day, approved two days later.',
    values: called('PEND Bakery LLC'),
  },
  {
    id: 'identity',
    label: 'Pended, identity',
    because:
      'The social security number ends in 0000: pended after a day because of the principal, approved two days later.',
    values: { ...whole, 'principals[0].socialSecurityNumber': '000450000' },
  },
  {
    id: 'error',
    label: 'Error',
    because: 'The legal name contains ERROR: the gateway returns 500 when you submit.',
    values: called('ERROR Bakery LLC'),
  },
  {
    id: 'faults',
    label: 'With errors',
    because: 'Breaks five rules. Send it unchanged to see them in the validation.',
    values: {
      ...whole,
      [`${shares}.internet`]: '10',
      'principals[0].equityOwnershipPercentage': '50',
      'principals[0].isPersonalGuarantor': false,
      'bankAccount.abaRouting': '021000022',
      'business.highTicketAmount': '10.00',
    },
  },
  {
    id: 'high-risk',
    label: 'High-risk category',
    because:
      'Category 5912, drug stores, is high-risk. A separate step sends the extra details that validation requires.',
    values: {
      ...called('Corner Pharmacy LLC'),
      ...toValues(exampleBody(additionalInfo) as ApplicationPart),
      applicationName: 'Corner Pharmacy, Troy',
      'business.dbaName': 'Corner Pharmacy',
      'business.mcc': '5912',
      'business.merchandiseServicesSold': 'Medicines',
      'business.websites': 'https://pharmacy.example',
    },
  },
  {
    id: 'smallest',
    label: 'For the link',
    because: 'Name and email only. The merchant fills in the rest on the linked page.',
    values: {
      applicationName: 'Corner Bakery, Troy',
      'principals[0].firstName': 'Ada',
      'principals[0].lastName': 'Baker',
      'principals[0].email': 'ada@example.com',
    },
  },
]
