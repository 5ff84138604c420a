import { testRoutingNumbers } from '../../payments/test-data/test-bank-accounts.ts'
import {
  type ApiField,
  boolean,
  date,
  digits,
  field,
  integer,
  letters,
  list,
  logged,
  number,
  oneOf,
  text,
} from '../specification/api-specification.ts'

/**
 * The application, part by part (payments 11). Four fields create it; most of the others may follow by PATCH, and
 * validation asks for them.
 */
/** The condition of fields that a validation asks for. */
export const beforeSubmitting = 'before submitting'
const toSubmit = beforeSubmitting

const address = (at: string, required: ApiField['required'], whose: string): ApiField[] => [
  field(`${at}.street`, text(50), required, `Street address of ${whose}.`, '120 Main Street'),
  field(`${at}.street2`, text(50), false, 'Suite or floor.', 'Suite 4'),
  field(`${at}.city`, text(30), required, 'City.', 'Troy'),
  field(`${at}.state`, letters(2), required, 'State as two letters.', 'MI'),
  field(`${at}.zipCode`, digits(9), required, '5 or 9 digits, without a hyphen.', '48084'),
]

export const application: readonly ApiField[] = [
  ...logged(
    'keep',
    field('agent', integer, true, 'Agent ID of your credentials. Your client ID belongs to it.', '142857'),
  ),
  ...logged(
    'mask',
    field(
      'applicationName',
      text(255),
      true,
      'Your name for the application in lists. Only you see it.',
      'Corner Bakery, Troy',
    ),
    field(
      'externalKey',
      text(50),
      true,
      'Your own key, unique among your applications, without a slash. It identifies the application in every later call.',
      'bakery-1001',
    ),
  ),
  ...logged(
    'keep',
    field('plan.planId', integer, true, 'Plan ID of your credentials. It sets the prices for the merchant.', '14201'),
    field('group', integer, false, 'One of your agent’s groups, from the list of groups.', '311'),
  ),
  field('epxHierarchy.custNbr', digits(4), false, 'Customer number to board under. Default: the plan’s own.', '9001'),
  field(
    'epxHierarchy.merchNbr',
    digits(10),
    'if the business is a new location of a merchant',
    'Your merchant number to settle to. If you leave it out, or it is not yours, a new one is assigned.',
    '900300',
  ),
]

const titles = ['ceo', 'manager', 'owner', 'partner', 'president', 'vice president']

export const principals: readonly ApiField[] = [
  field('principals[].firstName', text(25), toSubmit, 'As on the person’s ID.', 'Ada'),
  field('principals[].lastName', text(25), toSubmit, 'As on the person’s ID.', 'Baker'),
  field('principals[].title', oneOf(...titles), toSubmit, 'The person’s role in the business.', 'owner'),
  field(
    'principals[].socialSecurityNumber',
    digits(9),
    toSubmit,
    'Nine digits. In the sandbox, begin with 000: such numbers belong to nobody. Never send a real number.',
    '000456789',
  ),
  field('principals[].dateOfBirth', date, toSubmit, 'YYYY-MM-DD. At least 18 years ago.', '1985-04-12'),
  field(
    'principals[].phoneNumber',
    digits(10),
    toSubmit,
    'Ten digits. The code goes to the first principal’s phone, so send that number before you send the code.',
    '2125550142',
  ),
  field(
    'principals[].email',
    text(100),
    toSubmit,
    'The link goes to the first principal’s address.',
    'ada@example.com',
  ),
  field('principals[].street', text(50), toSubmit, 'Home address, not a post office box.', '8 Elm Road'),
  field('principals[].street2', text(50), false, 'Apartment or floor.', 'Apt 2'),
  field('principals[].city', text(30), toSubmit, 'City.', 'Troy'),
  field('principals[].state', letters(2), toSubmit, 'State as two letters.', 'MI'),
  field('principals[].zipCode', digits(9), toSubmit, '5 or 9 digits, without a hyphen.', '48084'),
  field(
    'principals[].equityOwnershipPercentage',
    integer,
    toSubmit,
    '0 to 100. All principals together must own 51 to 100.',
    '100',
  ),
  field('principals[].isPersonalGuarantor', boolean, toSubmit, 'Must be true for at least one principal.', 'true'),
  field('principals[].driverLicenseNumber', text(20), false, 'Number of the driver’s license.', 'B000123456'),
  field(
    'principals[].driverLicenseIssuedState',
    letters(2),
    'with a license number',
    'State that issued the license.',
    'MI',
  ),
]

const businessTypes =
  'A association, estate or trust; C corporation; G government; I sole proprietor; L limited liability company; ' +
  'M medical or legal corporation; P partnership; S small corporation; T tax-exempt.'
const share = (name: string, rule: string, example: string) =>
  field(`business.percentOfBusinessTransactions.${name}`, integer, toSubmit, rule, example)

export const business: readonly ApiField[] = [
  field(
    'business.corporateName',
    text(100),
    toSubmit,
    'Legal name, as on the tax return. In the sandbox, it selects the outcome.',
    'Corner Bakery LLC',
  ),
  field('business.dbaName', text(50), toSubmit, 'Name under which customers know the business.', 'Corner Bakery'),
  field(
    'business.businessType',
    oneOf('A', 'C', 'G', 'I', 'L', 'M', 'P', 'S', 'T'),
    toSubmit,
    `One letter. ${businessTypes}`,
    'L',
  ),
  field('business.federalTaxIdNumber', digits(9), toSubmit, 'Nine digits, without a hyphen.', '001234567'),
  field(
    'business.federalTaxIdType',
    oneOf('EIN', 'SSN'),
    toSubmit,
    'Type of the tax number. SSN is for sole proprietors only.',
    'EIN',
  ),
  field('business.mcc', digits(4), toSubmit, 'Merchant category code, four digits.', '5462'),
  field('business.phone', digits(10), toSubmit, 'Ten digits.', '2485550123'),
  field('business.email', text(100), toSubmit, 'Email address of the business.', 'office@example.com'),
  field(
    'business.websites',
    list,
    'when internet is above 0',
    'Addresses of the websites.',
    '["https://bakery.example"]',
  ),
  field('business.averageTicketAmount', number, toSubmit, 'Average sale in dollars.', '24.50'),
  field('business.highTicketAmount', number, toSubmit, 'Largest sale in dollars. Not below the average.', '400.00'),
  field('business.averageMonthlyVolume', number, toSubmit, 'Card sales per month in dollars.', '18000.00'),
  field('business.merchandiseServicesSold', text(255), toSubmit, 'What is sold, in words.', 'Bread and cakes'),
  share(
    'cardSwiped',
    'Percentage of sales with a card read by a terminal. The four percentages must add up to 100.',
    '80',
  ),
  share('keyedCardPresentNotImprinted', 'Percentage keyed in with the card present.', '0'),
  share('mailOrPhoneOrder', 'Percentage by mail or phone.', '5'),
  share('internet', 'Percentage online.', '15'),
  field('business.businessContact.firstName', text(25), toSubmit, 'Person to contact.', 'Ada'),
  field('business.businessContact.lastName', text(25), toSubmit, 'Person to contact.', 'Baker'),
  field('business.businessContact.phone', digits(10), toSubmit, 'Ten digits.', '2485550123'),
  field('business.businessContact.email', text(100), false, 'Email address of the contact.', 'ada@example.com'),
  field('business.statementDeliveryMethod', oneOf('electronic', 'mail'), false, 'Default: electronic.', 'electronic'),
  ...address('business.businessAddress.dba', toSubmit, 'the shop'),
  ...address('business.businessAddress.corporate', 'if different from the shop’s address', 'the head office'),
  ...address('business.businessAddress.shipTo', 'with shipping, if different from the shop’s address', 'the recipient'),
]

export const bankAccount: readonly ApiField[] = [
  field(
    'bankAccount.abaRouting',
    digits(9),
    toSubmit,
    'Nine digits with a valid ABA check digit.',
    testRoutingNumbers[0],
  ),
  field('bankAccount.accountType', oneOf('checking', 'savings'), toSubmit, 'Account type.', 'checking'),
  field(
    'bankAccount.demandDepositAccount',
    digits(17),
    toSubmit,
    'Account for deposits and fees. Answers show only the last four digits.',
    '000123456789',
  ),
]

export const shipping: readonly ApiField[] = [
  field(
    'shipping.method',
    oneOf('ground', 'two-day', 'overnight'),
    'when a terminal is ordered',
    'Shipping speed.',
    'ground',
  ),
  field(
    'shipping.attention',
    text(50),
    false,
    'Who signs for the package. Default: the business contact.',
    'Ada Baker',
  ),
  field('shipping.instructions', text(255), false, 'A note for the carrier.', 'Ring at the back door'),
]

const parts = [...principals, ...business, ...bankAccount, ...shipping]
/** All of it, as a creating call may send it at once. */
export const wholeApplication: readonly ApiField[] = [...application, ...parts]

/** A change sends what changes; key and agent never do. */
export const changes: readonly ApiField[] = wholeApplication
  .filter(({ name }) => name !== 'externalKey' && name !== 'agent')
  .map(each => ({ ...each, required: 'when it changes' }))
