/** What the shopper's browser may ask for: TRAN_GROUP of the key exchange, TRAN_CODE of the form (payments 1.3). */
export const tranGroups = [
  { group: 'SALE', tender: 'card', action: '1', amount: 'positive', meaning: 'Charge a card now.' },
  { group: 'AUTH', tender: 'card', action: '2', amount: 'positive', meaning: 'Hold an amount; capture it later.' },
  {
    group: 'STORAGE',
    tender: 'card',
    action: '8',
    amount: 'zero',
    meaning: 'Store a card as a token. AMOUNT is 0.00.',
  },
  { group: 'AVS', tender: 'card', action: '0', amount: 'zero', meaning: 'Verify a card and address. AMOUNT is 0.00.' },
  {
    group: 'ACH_DEBIT_C',
    tender: 'bank',
    tranType: 'CKC2',
    amount: 'positive',
    meaning: 'Debit a checking account.',
  },
  { group: 'ACH_DEBIT_S', tender: 'bank', tranType: 'CKS2', amount: 'positive', meaning: 'Debit a savings account.' },
  {
    group: 'ACH_STORAGE_C',
    tender: 'bank',
    tranType: 'CKC8',
    amount: 'zero',
    meaning: 'Store a checking account as a token. AMOUNT is 0.00.',
  },
  {
    group: 'ACH_STORAGE_S',
    tender: 'bank',
    tranType: 'CKS8',
    amount: 'zero',
    meaning: 'Store a savings account as a token. AMOUNT is 0.00.',
  },
] as const
export type TranGroup = (typeof tranGroups)[number]['group']
export type Tender = (typeof tranGroups)[number]['tender']

const byGroup = new Map<string, (typeof tranGroups)[number]>(tranGroups.map(row => [row.group, row]))

export function findTranGroup(text: string): (typeof tranGroups)[number] | undefined {
  return byGroup.get(text)
}

/** TRAN_TYPE of a group: `CC` + industry letter + action for cards (payments 1.3). Industry: E, M or R. */
export function tranTypeOf(group: TranGroup, industryType: string): string {
  const row = byGroup.get(group)
  if (!row) throw new Error(`${group} is not a transaction group`)
  return row.tender === 'bank' ? row.tranType : `CC${industryType || 'E'}${row.action}`
}

/** STORAGE and AVS carry 0.00, everything else more than that (payments 1.9: 0.00 is for storage and verification). */
export function fitsTranGroup(group: TranGroup, amountCents: number): boolean {
  return byGroup.get(group)?.amount === 'zero' ? amountCents === 0 : amountCents > 0
}

/** A field of the answer, in the order in which it is sent (payments 1.5). */
export type ResponseField = { name: string; format: string; meaning: string; example: string }

export const responseFields = [
  { name: 'MSG_VERSION', format: '3 digits', meaning: 'Version of the message.', example: '003' },
  { name: 'CUST_NBR', format: 'up to 4 digits', meaning: 'First part of the four-part key.', example: '9001' },
  { name: 'MERCH_NBR', format: 'up to 10 digits', meaning: 'Second part.', example: '123456' },
  { name: 'DBA_NBR', format: 'up to 4 digits', meaning: 'Third part.', example: '1' },
  { name: 'TERMINAL_NBR', format: 'up to 4 digits', meaning: 'Fourth part.', example: '1' },
  {
    name: 'TRAN_TYPE',
    format: '4 characters',
    meaning: 'The type of transaction, as the processor names it.',
    example: 'CCE1',
  },
  { name: 'BATCH_ID', format: 'up to 10 digits', meaning: 'The batch that it will settle in.', example: '20261121' },
  { name: 'TRAN_NBR', format: 'up to 10 digits', meaning: 'Your transaction number.', example: '1001' },
  { name: 'LOCAL_DATE', format: 'MMDDYY', meaning: 'Date in New York.', example: '112126' },
  { name: 'LOCAL_TIME', format: 'HHMMSS', meaning: 'Time in New York.', example: '093000' },
  {
    name: 'AUTH_GUID',
    format: '19 characters',
    meaning: 'The BRIC: the token that later calls refer to.',
    example: '0S1A2B3C4D5E6F7G8H9',
  },
  { name: 'AUTH_RESP', format: '2 characters', meaning: 'The decision; 00 is approved.', example: '00' },
  { name: 'AUTH_CODE', format: '6 digits', meaning: 'Approval code; only when approved.', example: '047211' },
  { name: 'AUTH_AVS', format: '1 letter', meaning: 'Result of the address check.', example: 'Y' },
  { name: 'AUTH_CVV2', format: '1 letter', meaning: 'Result of the security code check.', example: 'M' },
  { name: 'AUTH_RESP_TEXT', format: 'text', meaning: 'The decision as text.', example: 'EXACT MATCH' },
  { name: 'AUTH_CARD_TYPE', format: '1 letter', meaning: 'Brand; L is a bank account.', example: 'V' },
  {
    name: 'AUTH_TRAN_DATE_GMT',
    format: 'MM/DD/YYYY hh:mm:ss AM',
    meaning: 'Date and time in GMT, 12 hours.',
    example: '11/21/2026 02:30:00 PM',
  },
  { name: 'AUTH_AMOUNT_REQUESTED', format: 'N.NN', meaning: 'The amount that was asked for.', example: '149.99' },
  {
    name: 'AUTH_AMOUNT',
    format: 'N.NN',
    meaning: 'The amount that was approved; less on a partial approval.',
    example: '149.99',
  },
  { name: 'AUTH_CURRENCY_CODE', format: '3 digits', meaning: 'ISO 4217 number of the currency.', example: '840' },
  { name: 'NETWORK_RESPONSE', format: '2 characters', meaning: 'The network\u2019s own code.', example: '00' },
  { name: 'AUTH_CARD_COUNTRY_CODE', format: '3 digits', meaning: 'ISO 3166 number of the issuer.', example: '840' },
  { name: 'AUTH_CARD_COUNTRY_NAME', format: 'text', meaning: 'Country of the issuer.', example: 'UNITED STATES' },
  { name: 'AUTH_CARD_CURRENCY_CODE', format: '3 digits', meaning: 'Currency of the card.', example: '840' },
  { name: 'AUTH_CARD_CURRENCY_NAME', format: 'text', meaning: 'Name of that currency.', example: 'US DOLLAR' },
  ...['A', 'B', 'C', 'E', 'F', 'G', 'I', 'K', 'L'].map(letter => ({
    name: `AUTH_CARD_${letter}`,
    format: 'Y or N',
    meaning: 'An attribute flag of the issuer. Always N in the sandbox; do not base decisions on it.',
    example: 'N',
  })),
  {
    name: 'AUTH_MASKED_ACCOUNT_NBR',
    format: 'asterisks and 4 digits',
    meaning: 'The account, masked.',
    example: '************1111',
  },
  {
    name: 'ORIG_TRAN_TYPE',
    format: '4 characters',
    meaning: 'Type of the original, when one was named.',
    example: 'CCE8',
  },
  {
    name: 'AUTH_TRAN_IDENT',
    format: '15 characters',
    meaning: 'The network\u2019s own id of the transaction.',
    example: '306325497012345',
  },
  {
    name: 'AUTH_PAR',
    format: '29 characters',
    meaning: 'Payment account reference: the same for all tokens of a card.',
    example: 'V0010013020351721112233445566',
  },
] as const satisfies readonly ResponseField[]
