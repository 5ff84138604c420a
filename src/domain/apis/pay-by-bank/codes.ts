import { bankReturnCodes, changeNoticeCodes } from '../../payments/test-bank-accounts.ts'
import type { CodeTable } from '../api-specification.ts'

/** What Pay-by-Bank answers at once, and what banks send later (payments 1.6, 1.10 and 6). */
export const responses: CodeTable = {
  caption: 'AUTH_RESP of bank entries',
  rows: [
    {
      code: '00',
      meaning: 'Accepted. Not paid yet.',
      cause: 'The entry is well formed and goes to the bank with its batch.',
      cure: 'Wait out the return window, or ship at your own risk.',
    },
    {
      code: '05',
      meaning: 'Declined.',
      cause: 'A risk check before the bank is asked; in the sandbox an amount.',
      cure: 'Ask for another way to pay.',
    },
    {
      code: '12',
      meaning: 'The entry makes no sense.',
      cause: 'A credit against a BRIC that is neither debit nor storage, or a type that does not fit its amount.',
      cure: 'Compare TRAN_TYPE with the reference.',
    },
    {
      code: '14',
      meaning: 'The account is refused.',
      cause: 'The routing number fails its check digit, or the account number is all zeros.',
      cure: 'Have the holder compare both numbers with a check or their bank.',
    },
    {
      code: '21',
      meaning: 'Nothing to do.',
      cause: 'A void of a prenote, of storage, or of an entry that was declined.',
      cure: 'Nothing: no money moves.',
    },
    {
      code: '25',
      meaning: 'The BRIC is not known.',
      cause: 'A typing error, another merchant’s BRIC, or the BRIC of a card.',
      cure: 'Look up the BRIC that you stored for this holder.',
    },
    {
      code: '94',
      meaning: 'Sent before.',
      cause: 'Same TRAN_NBR, AMOUNT and account in the same batch within 24 hours.',
      cure: 'The first one counts. Do not send it again.',
    },
    {
      code: '96',
      meaning: 'Something broke on our side.',
      cause: 'The sandbox was asked for it, or we failed.',
      cure: 'Send the very same request again in a minute.',
    },
    {
      code: 'E7',
      meaning: 'The four-part key or the MAC is wrong.',
      cause: 'Parts out of order, a revoked credential, or the MAC of another one.',
      cure: 'Copy both from your credentials.',
    },
    {
      code: 'EF',
      meaning: 'TRAN_TYPE is not allowed.',
      cause: 'A bank type that does not exist, such as CKC4.',
      cure: 'Take a type of the reference.',
    },
    {
      code: 'EH',
      meaning: 'CARD_ENT_METH does not fit.',
      cause: 'Z without ORIG_AUTH_GUID, or X together with it.',
      cure: 'X for an account, Z for a BRIC.',
    },
    {
      code: 'RR',
      meaning: 'Refused before anybody decided.',
      cause: 'A field is missing or wrong, or the entry is in the wrong state.',
      cure: 'Read AUTH_RESP_TEXT: the next table.',
    },
  ],
}

export const texts: CodeTable = {
  caption: 'AUTH_RESP_TEXT behind RR and 14',
  rows: [
    { code: 'Missing FIELD', meaning: 'A required field is empty.', cause: 'It was left out.', cure: 'Send it.' },
    {
      code: 'Invalid FIELD[LEN]',
      meaning: 'Too long or too short.',
      cause: 'Often a TRAN_NBR made of the time in milliseconds.',
      cure: 'Keep to the length of the reference.',
    },
    {
      code: 'Invalid FIELD[FMT]',
      meaning: 'Wrong characters.',
      cause: 'An AMOUNT without a point, or spaces in a number.',
      cure: 'Send digits only; amounts as 12.00.',
    },
    {
      code: 'Invalid FIELD[VAL]',
      meaning: 'Not one of the values.',
      cause: 'For example an unknown STD_ENTRY_CLASS, or a prenote with an amount.',
      cure: 'Take a value of the reference.',
    },
    {
      code: 'Card number in FIELD',
      meaning: 'A card number stands where none belongs.',
      cause: 'A full card number in an invoice, a name or your own data.',
      cure: 'Leave it out, or send its last four digits.',
    },
    {
      code: 'INVALID ROUTING NBR',
      meaning: 'The routing number fails its check digit; comes with 14.',
      cause: 'A typing error.',
      cure: 'Check the nine digits while they are typed.',
    },
    {
      code: 'BATCH CLOSED',
      meaning: 'A void came too late.',
      cause: 'The batch of the entry has closed.',
      cure: 'Refund it by its BRIC.',
    },
    {
      code: 'NOT SETTLED',
      meaning: 'A refund came too early.',
      cause: 'The batch of the debit is open.',
      cure: 'Void it, or wait for the close.',
    },
    {
      code: 'AMOUNT EXCEEDS ORIGINAL',
      meaning: 'The refunds would exceed the debit.',
      cause: 'An earlier refund, or a typing error.',
      cure: 'Refund what is left at most.',
    },
    {
      code: 'ALREADY VOIDED',
      meaning: 'The entry is undone already.',
      cause: 'A second void.',
      cure: 'Nothing: no money moves.',
    },
    {
      code: 'ALREADY RETURNED',
      meaning: 'The bank sent the debit back.',
      cause: 'A refund or void of money that never stayed.',
      cure: 'Nothing: the holder has it.',
    },
    {
      code: 'RATE LIMIT',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop without a pause.',
      cure: 'Wait a minute.',
    },
  ],
}

const askAgain = 'Stop debiting. Ask the holder for another account or a card.'
const stop = 'Stop at once, and clear it up with the holder. A new debit needs a new agreement.'
const ours = 'Do not repeat it. Tell support, with the BRIC.'

/** Cause and cure of each return; what it is called, and how long a bank has, stands in the domain's table. */
const returnAdvice: Readonly<Record<string, [cause: string, cure: string]>> = {
  R01: ['The balance was too low.', 'You may try again, twice at most within 180 days. After payday works best.'],
  R02: ['The holder closed it.', askAgain],
  R03: ['The number is well formed, but there is no such account, or the name does not fit.', askAgain],
  R04: [
    'Too few digits, or a wrong check digit of the bank’s own.',
    'Have the number typed again, then send a prenote.',
  ],
  R05: ['A consumer’s account was debited as CCD, a company’s.', 'Stop; take WEB, PPD or TEL with a new agreement.'],
  R06: ['We asked the bank for it, after an error.', 'Nothing. Support has told you why.'],
  R07: ['The holder took their agreement back.', stop],
  R08: ['The holder stopped this one payment.', 'Ask the holder before you send another.'],
  R09: ['The money was there, but not released yet.', 'You may try again, twice at most within 180 days.'],
  R10: ['The holder does not know you or never agreed.', stop],
  R11: ['The holder agreed to another amount or another day.', 'Correct it with the holder, then send it as agreed.'],
  R12: ['The branch belongs to another bank now.', 'Ask for the new routing number.'],
  R13: ['The routing number takes no such entries.', 'Ask for the routing number for ACH; that for wires may differ.'],
  R14: ['The person who acts for the holder has died.', 'Stop, and speak with the family or the estate.'],
  R15: ['The holder has died.', 'Stop, and speak with the estate.'],
  R16: ['The bank or a court has blocked it.', askAgain],
  R17: [
    'The bank cannot read a field, or thinks the entry a fraud.',
    'Compare names and numbers; then send a prenote.',
  ],
  R20: ['Mostly savings with a limit of payments.', askAgain],
  R21: ['Your company’s number is not the one that the holder’s bank knows.', ours],
  R22: ['The bank cannot tell the holder by the number sent.', 'Compare it with the holder’s papers.'],
  R23: ['The holder does not want the money.', 'Ask the holder how to pay it out.'],
  R24: ['The bank had the same entry before.', 'Look for two entries of the day. Do not repeat it.'],
  R29: ['A company has told its bank to refuse you.', 'Ask the company to allow your company number at its bank.'],
  R31: ['A company’s bank returns it late, with our consent.', 'Clear it up with the company.'],
  R33: ['The bank chose to return an entry of a destroyed check.', ours],
}

export const returns: CodeTable = {
  caption: 'Return codes of banks',
  rows: Object.entries(bankReturnCodes).map(([code, { meaning, days }]) => {
    const [cause = '', cure = ''] = returnAdvice[code] ?? []
    return { code, meaning: `${meaning}. Comes within ${days}.`, cause, cure }
  }),
}

const noticeAdvice: Readonly<Record<string, string>> = {
  C01: 'Store the account again with the corrected number.',
  C02: 'Store the account again with the corrected routing number.',
  C03: 'Store the account again with both corrected numbers.',
  C05: 'Take CKS types in place of CKC, or the other way round.',
  C06: 'Store the account again with the corrected number and type.',
  C07: 'Store the account again with all three corrected.',
}

export const notices: CodeTable = {
  caption: 'Notices of change',
  rows: Object.entries(changeNoticeCodes).map(([code, meaning]) => ({
    code,
    meaning: `${meaning}. The payment itself went through.`,
    cause: 'The bank knew the account all the same: after a merger, or from an old check.',
    cure: `${noticeAdvice[code] ?? ''} Do so within six banking days, or before the next debit.`,
  })),
}
