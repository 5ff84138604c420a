import type { OutcomeTable } from '../specification/api-specification.ts'

/** What steers the sandbox (payments 11 "Triggers"); the faults are values that break the rules of validation. */
export const twoFactorCodes: OutcomeTable = {
  caption: 'Codes that the merchant can type',
  by: 'code',
  rows: [
    { send: '1234', get: 'Confirmed.' },
    { send: '0000', get: '400 with WRONG_CODE.' },
    { send: '9999', get: '400 with EXPIRED_CODE.' },
    { send: 'any code after three wrong ones', get: '400 with EXPIRED_CODE; send a new code.' },
    { send: 'any other', get: '400 with WRONG_CODE.' },
  ],
}

export const underwriting: OutcomeTable = {
  caption: 'Decisions of underwriting',
  by: 'In the application',
  rows: [
    { send: 'corporateName that contains DECLINE', get: 'declined, after one simulated day.' },
    { send: 'corporateName that contains PEND', get: 'pended, after one simulated day; approved after three.' },
    { send: 'corporateName that contains ERROR', get: '500 when you submit; the application stays validated.' },
    { send: 'a socialSecurityNumber that ends in 0000', get: 'pended, after one simulated day; approved after three.' },
    { send: 'anything else', get: 'approved, after one simulated day, with a merchant ID and a four-part key.' },
  ],
}

export const validationFaults: OutcomeTable = {
  caption: 'Applications that do not validate',
  by: 'In the application',
  rows: [
    { send: 'percentOfBusinessTransactions of 80, 0, 5 and 10', get: 'PERCENT_SUM' },
    { send: 'one principal who owns 50', get: 'OWNERSHIP_TOTAL' },
    { send: 'isPersonalGuarantor false for all', get: 'GUARANTOR_MISSING' },
    { send: 'dateOfBirth of last year', get: 'UNDERAGE' },
    { send: 'abaRouting 021000022', get: 'ABA_CHECK' },
    { send: 'highTicketAmount 10.00 with averageTicketAmount 24.50', get: 'HIGH_TICKET' },
    { send: 'no confirmed code', get: 'TWO_FACTOR_MISSING' },
    { send: 'no signature', get: 'SIGNATURE_MISSING' },
  ],
}
