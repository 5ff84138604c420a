import { bankAccount, business, principals, shipping } from '../apis/boarding/application-fields.ts'
import type { ApiField } from '../apis/specification/api-specification.ts'
import { ownName } from './application.ts'

/** What people read beside a field, by its whole name or the last part of it. */
const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  socialSecurityNumber: 'Social security number',
  dateOfBirth: 'Date of birth',
  phoneNumber: 'Phone',
  phone: 'Phone',
  email: 'Email',
  street: 'Street',
  street2: 'Suite, apartment or floor',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  equityOwnershipPercentage: 'Share of ownership',
  isPersonalGuarantor: 'Personal guarantor',
  driverLicenseNumber: 'Driver’s license',
  driverLicenseIssuedState: 'License issued by',
  corporateName: 'Legal name',
  dbaName: 'Name that customers know',
  businessType: 'Business type',
  federalTaxIdNumber: 'Federal tax number',
  federalTaxIdType: 'Tax number type',
  mcc: 'Merchant category code',
  websites: 'Websites',
  averageTicketAmount: 'Average sale',
  highTicketAmount: 'Largest sale',
  averageMonthlyVolume: 'Card sales a month',
  merchandiseServicesSold: 'What is sold',
  cardSwiped: 'Read by a terminal',
  keyedCardPresentNotImprinted: 'Keyed, card present',
  mailOrPhoneOrder: 'Mail or phone',
  internet: 'Online',
  statementDeliveryMethod: 'Statements',
  abaRouting: 'Routing number',
  accountType: 'Account type',
  demandDepositAccount: 'Account number',
  method: 'How fast',
  attention: 'Attention',
  instructions: 'Note for the carrier',
  agentData: 'Notes of your own',
  credit: 'Credit cards',
  debit: 'PIN debit',
  amex: 'American Express',
  refundPolicy: 'Refunds',
  daysToDelivery: 'Days to delivery',
  isAchProcessingEnabled: 'Bank accounts (ACH)',
  'achProcessing.averageTicketAmount': 'Average debit',
  'achProcessing.monthlyVolume': 'Debits a month',
}

export const labelOf = ({ name }: Pick<ApiField, 'name'>): string => labels[name] ?? labels[ownName(name)] ?? name

export type ApplicationSection = { name: string; title: string; fields: readonly ApiField[] }

const among = (fields: readonly ApiField[], pattern: RegExp) => fields.filter(({ name }) => pattern.test(name))
const salesPattern = /Amount$|Volume$|merchandise|percentOf|statement/
const nestedPattern = /businessContact|businessAddress/

/** The application as people read it, on a page and in the PDF. Each principal is a part of its own. */
export const applicationSections: readonly ApplicationSection[] = [
  {
    name: 'business',
    title: 'Business',
    fields: business.filter(({ name }) => !salesPattern.test(name) && !nestedPattern.test(name)),
  },
  { name: 'shop', title: 'Address of the shop', fields: among(business, /businessAddress\.dba\./) },
  { name: 'office', title: 'Address of the head office', fields: among(business, /businessAddress\.corporate\./) },
  { name: 'ship-to', title: 'Shipping address', fields: among(business, /businessAddress\.shipTo\./) },
  { name: 'contact', title: 'Contact person', fields: among(business, /businessContact/) },
  { name: 'sales', title: 'Sales', fields: among(business, salesPattern) },
  { name: 'principals', title: 'Principals', fields: principals },
  { name: 'bank-account', title: 'Bank account', fields: bankAccount },
  { name: 'shipping', title: 'Shipping', fields: shipping },
]
