/** Routing numbers for tests; any other that passes the check digit works too (payments 6). */
export const testRoutingNumbers = ['021000021', '011000015', '072403473'] as const

/** True for nine digits that pass the ABA check: 3·(d1+d4+d7) + 7·(d2+d5+d8) + (d3+d6+d9) is a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const weights = [3, 7, 1]
  let sum = 0
  for (let index = 0; index < 9; index++) sum += Number(digits[index]) * (weights[index % 3] ?? 0)
  return sum % 10 === 0
}

/** Why a bank sends a debit back, by NACHA code (payments 6). `days`: how long the bank has. */
export const bankReturnCodes: Readonly<Record<string, { meaning: string; days: '2 banking days' | '60 days' }>> = {
  R01: { meaning: 'Insufficient funds', days: '2 banking days' },
  R02: { meaning: 'Account closed', days: '2 banking days' },
  R03: { meaning: 'No account', days: '2 banking days' },
  R04: { meaning: 'Invalid account number', days: '2 banking days' },
  R05: { meaning: 'Unauthorized debit to a consumer account', days: '60 days' },
  R06: { meaning: 'Returned at the request of the sending bank', days: '2 banking days' },
  R07: { meaning: 'Authorization revoked', days: '60 days' },
  R08: { meaning: 'Payment stopped', days: '2 banking days' },
  R09: { meaning: 'Uncollected funds', days: '2 banking days' },
  R10: { meaning: 'Not authorized', days: '60 days' },
  R11: { meaning: 'Not as authorized', days: '60 days' },
  R12: { meaning: 'Branch sold to another bank', days: '2 banking days' },
  R13: { meaning: 'Invalid receiving bank', days: '2 banking days' },
  R14: { meaning: 'Payee deceased', days: '2 banking days' },
  R15: { meaning: 'Beneficiary deceased', days: '2 banking days' },
  R16: { meaning: 'Account frozen', days: '2 banking days' },
  R17: { meaning: 'File edit or questionable entry', days: '2 banking days' },
  R20: { meaning: 'Account does not allow transactions', days: '2 banking days' },
  R21: { meaning: 'Invalid company identification', days: '2 banking days' },
  R22: { meaning: 'Invalid individual identification', days: '2 banking days' },
  R23: { meaning: 'Credit refused by the receiver', days: '2 banking days' },
  R24: { meaning: 'Duplicate entry', days: '2 banking days' },
  R29: { meaning: 'Corporate customer advises not authorized', days: '2 banking days' },
  R31: { meaning: 'Permissible return of a corporate entry', days: '2 banking days' },
  R33: { meaning: 'Return of a destroyed check entry', days: '2 banking days' },
}

/** Corrections that a bank asks for; the payment itself goes through (payments 6). */
export const changeNoticeCodes: Readonly<Record<string, string>> = {
  C01: 'Account number is wrong',
  C02: 'Routing number is wrong',
  C03: 'Routing and account number are wrong',
  C05: 'Account type is wrong',
  C06: 'Account number and type are wrong',
  C07: 'Routing number, account number and type are wrong',
}

export type BankAccountOutcome =
  | { kind: 'accept' }
  | { kind: 'refuse'; responseCode: '14' }
  | { kind: 'accept-then-return'; returnCode: string }
  | { kind: 'accept-then-notice'; changeCode: string }

/** The account numbers with a meaning, as the documentation shows them. */
export const testBankAccounts: readonly { account: string; effect: string }[] = [
  { account: '123456789', effect: 'Accepted, like every other number that is not in this table.' },
  {
    account: '9900000NNN',
    effect: 'Accepted, then returned on the next banking day with R-NN, e.g. 9900000001 with R01.',
  },
  { account: '99000010NN', effect: 'Accepted; a notice of change C-NN follows, e.g. 9900001002 with C02.' },
  { account: '000000000', effect: 'Refused immediately with 14.' },
]

/** What the simulated bank does with an account number (payments 6). */
export function decideBankAccount(account: string): BankAccountOutcome {
  if (account === '000000000') return { kind: 'refuse', responseCode: '14' }
  const changeCode = `C${/^99000010(\d{2})$/.exec(account)?.[1] ?? ''}`
  if (changeNoticeCodes[changeCode]) return { kind: 'accept-then-notice', changeCode }
  const returnCode = `R${/^99000000(\d{2})$/.exec(account)?.[1] ?? ''}`
  if (bankReturnCodes[returnCode]) return { kind: 'accept-then-return', returnCode }
  return { kind: 'accept' }
}
