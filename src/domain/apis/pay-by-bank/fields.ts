import {
  amount,
  batchId,
  bric,
  mac,
  noAmount,
  plain,
  references,
  key as terminalKey,
  times,
  tokenField,
  tranNbr,
  type,
} from '../server-post/fields.ts'
import { type ApiField, digits, field, given, oneOf, text } from '../specification/api-specification.ts'

/** Fields of Pay-by-Bank: pairs of names and values in, XML out (payments 1.4, 1.5 and 6). Most are those of Server Post. */
const key: readonly ApiField[] = [...terminalKey, mac]

const numbers = (example: string): readonly ApiField[] => [tranNbr(example), batchId]

const holder: readonly ApiField[] = [
  field('FIRST_NAME', text(25), true, 'Of the account holder; for a company, its name.', 'Ada'),
  field('LAST_NAME', text(25), true, 'Of the account holder; for a company, its name again.', 'Baker'),
]

const entryClass = plain(
  'STD_ENTRY_CLASS',
  oneOf('WEB', 'PPD', 'CCD', 'TEL'),
  true,
  'How the account holder agreed: WEB online, PPD on paper, CCD a company, TEL by phone.',
  'WEB',
)

const account: readonly ApiField[] = [
  field('ROUTING_NBR', digits(9, 9), true, 'Routing number. Nine digits that pass the ABA check.', '021000021'),
  field('ACCOUNT_NBR', digits(19, 4), true, 'The account, 4 to 19 digits, without spaces.', '123456789'),
  plain('CARD_ENT_METH', oneOf('X'), true, 'X: the account was keyed in.', 'X'),
]

const token = (rule: string): readonly ApiField[] => [
  tokenField(rule),
  plain('CARD_ENT_METH', oneOf('Z'), true, 'Z: a BRIC replaces the account.', 'Z'),
]

const details: readonly ApiField[] = [
  plain('INDUSTRY_TYPE', oneOf('E', 'M', 'R'), false, 'E online, M by mail or phone. Default: E.', 'E'),
  ...times,
  ...references,
]
const merchantInitiated = plain(
  'ACI_EXT',
  oneOf('RB', 'IP'),
  false,
  'For a debit without the account holder: RB recurring, IP installment.',
  'RB',
)

export const prenote: readonly ApiField[] = [
  ...key,
  type(
    'CKC0 checks a checking account, CKS0 a savings account; CKC1 and CKS1 before a credit.',
    ...(['CKC0', 'CKS0', 'CKC1', 'CKS1'] as const),
  ),
  noAmount,
  ...numbers('1001'),
  ...account,
  ...holder,
  entryClass,
  ...details,
]

export const storage: readonly ApiField[] = [
  ...key,
  type('CKC8 stores a checking account, CKS8 a savings account.', 'CKC8', 'CKS8'),
  noAmount,
  ...numbers('1002'),
  ...account,
  ...holder,
  ...details,
]

export const debit: readonly ApiField[] = [
  ...key,
  type('CKC2 debits a checking account, CKS2 a savings account.', 'CKC2', 'CKS2'),
  amount('In dollars with two decimals. At least 0.01.', '149.99'),
  ...numbers('1003'),
  ...account,
  ...holder,
  entryClass,
  ...details,
]

export const debitByToken: readonly ApiField[] = [
  ...key,
  type('CKC2 or CKS2, as the account was stored.', 'CKC2', 'CKS2'),
  amount('In dollars with two decimals. At least 0.01.', '149.99'),
  ...numbers('1004'),
  ...token('BRIC of the stored account, or of an earlier debit of it.'),
  ...holder,
  entryClass,
  merchantInitiated,
  ...details,
]

export const refund: readonly ApiField[] = [
  ...key,
  type('CKC3 pays to a checking account, CKS3 to a savings account.', 'CKC3', 'CKS3'),
  amount('At most the debit, less earlier refunds.', '49.99'),
  ...numbers('1005'),
  ...token('BRIC of the settled debit.'),
  ...details,
]

export const credit: readonly ApiField[] = [
  ...key,
  type('CKC3 pays to a checking account, CKS3 to a savings account.', 'CKC3', 'CKS3'),
  amount('In dollars with two decimals. At least 0.01.', '25.00'),
  ...numbers('1006'),
  ...account,
  ...holder,
  entryClass,
  ...details,
]

export const voidFields: readonly ApiField[] = [
  ...key,
  type('CKCX undoes a checking entry, CKSX a savings entry.', 'CKCX', 'CKSX'),
  ...numbers('1007'),
  ...token('BRIC of the debit or credit, while its batch is open.'),
]

const onlyForAccount = 'with an account'
const onlyForToken = 'with a token'
const types = ['CKC2', 'CKS2', 'CKC0', 'CKS0', 'CKC1', 'CKS1', 'CKC3', 'CKS3', 'CKC8', 'CKS8', 'CKCX', 'CKSX'] as const

/** All that any call takes, for tools that know one call for each address. */
export const anyRequest: readonly ApiField[] = [
  ...key,
  type('What to do. The table of each call says which.', ...types),
  field('AMOUNT', text(13), 'except to void', 'With a decimal point. 0.00 for a prenote and for storage.', '149.99'),
  ...numbers('1008'),
  field('ROUTING_NBR', digits(9), onlyForAccount, 'Nine digits that pass the ABA check.', '021000021'),
  field('ACCOUNT_NBR', digits(19), onlyForAccount, 'The account, 4 to 19 digits.', '123456789'),
  plain('CARD_ENT_METH', oneOf('X', 'Z'), true, 'X for an account, Z for a BRIC.', 'X'),
  field('ORIG_AUTH_GUID', text(20), onlyForToken, 'The BRIC, instead of the account.', bric),
  ...holder.map(each => ({ ...each, required: 'except to refund or void' })),
  { ...entryClass, required: 'except to refund, void or store' },
  merchantInitiated,
  ...details,
]

export const answer: readonly ApiField[] = [
  given('MSG_VERSION', digits(3), 'Version of the message.', '003'),
  given('CUST_NBR', digits(4), 'First part of the four-part key.', '9001'),
  given('MERCH_NBR', digits(10), 'Second part.', '123456'),
  given('DBA_NBR', digits(4), 'Third part.', '1'),
  given('TERMINAL_NBR', digits(4), 'Fourth part.', '1'),
  given('TRAN_TYPE', text(4), 'As you sent it.', 'CKC2'),
  given('BATCH_ID', digits(10), 'The batch that it settles in.', '20261121'),
  given('TRAN_NBR', digits(10), 'As you sent it.', '1003'),
  given('LOCAL_DATE', digits(6), 'MMDDYY.', '112126'),
  given('LOCAL_TIME', digits(6), 'HHMMSS.', '093000'),
  given('AUTH_GUID', text(19), 'The BRIC. Send it to refund, void or debit again.', bric),
  given('AUTH_RESP', text(2), '00 is accepted; everything else is not. Keep both characters.', '00'),
  given('AUTH_CODE', digits(6), 'Only when accepted, and not for a void.', '424924'),
  given(
    'AUTH_RESP_TEXT',
    text(),
    'The decision as text: ACCEPTED and the code; APPROVAL for a void.',
    'ACCEPTED 424924',
  ),
  given('AUTH_CARD_TYPE', oneOf('L'), 'L means a bank account.', 'L'),
  given('AUTH_TRAN_DATE_GMT', text(22), 'Date and time in GMT, 12 hours.', '11/21/2026 02:30:00 PM'),
  given('AUTH_AMOUNT_REQUESTED', text(13), 'The requested amount.', '149.99'),
  given('AUTH_AMOUNT', text(13), 'The accepted amount.', '149.99'),
  given('AUTH_CURRENCY_CODE', digits(3), 'Always 840, US dollars.', '840'),
  given('NETWORK_RESPONSE', text(2), 'The same code, as the network sent it.', '00'),
  given('AUTH_MASKED_ACCOUNT_NBR', text(19), 'Asterisks and the last four digits.', '*****6789'),
  given('ORIG_TRAN_TYPE', text(4), 'Type of the entry that the BRIC named; otherwise left out.', 'CKC8'),
  given('USER_DATA_1', text(80), 'USER_DATA_1 to USER_DATA_10, as you sent them.', 'Store 12'),
]
