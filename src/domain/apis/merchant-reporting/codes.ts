import type { CodeTable } from '../api-specification.ts'

/** States that Merchant Reporting tells of, and its refusals (payments 12). */
export const accountStatuses: CodeTable = {
  caption: 'accountStatus',
  rows: [
    { code: 'active', meaning: 'It takes payments.', cause: 'Approved, and nothing against it.', cure: 'Nothing.' },
    {
      code: 'suspended',
      meaning: 'Payments are declined for now.',
      cause: 'Risk looks into something, often many disputes.',
      cure: 'Read its tickets and disputes, then call risk.',
    },
    {
      code: 'closed',
      meaning: 'It takes no payments any more.',
      cause: 'The merchant or the acquirer ended the contract.',
      cure: 'Stop billing. Disputes may still come for months.',
    },
  ],
}

export const pciStatuses: CodeTable = {
  caption: 'pciStatus',
  rows: [
    {
      code: 'compliant',
      meaning: 'The questionnaire is answered and still good.',
      cause: 'Completed within a year.',
      cure: 'Remind the merchant a month before expiresOn.',
    },
    {
      code: 'in_progress',
      meaning: 'Begun, not finished.',
      cause: 'Questions or a scan are open.',
      cure: 'Ask the merchant to finish it.',
    },
    {
      code: 'expired',
      meaning: 'It was good, and is too old now.',
      cause: 'More than a year has passed.',
      cure: 'Have it answered anew. Monthly fees are typical until then.',
    },
    {
      code: 'not_started',
      meaning: 'Never answered.',
      cause: 'A new merchant, or one who ignores the letters.',
      cure: 'Help with the first questionnaire.',
    },
  ],
}

export const tinStatuses: CodeTable = {
  caption: 'tinStatus',
  rows: [
    { code: 'matched', meaning: 'Tax number and legal name fit.', cause: 'The check passed.', cure: 'Nothing.' },
    {
      code: 'mismatched',
      meaning: 'They do not fit.',
      cause: 'A typing error, or the trade name in place of the legal name.',
      cure: 'Get a form W-9 from the merchant. Deposits may be withheld in part until it fits.',
    },
    {
      code: 'pending',
      meaning: 'Not checked yet.',
      cause: 'Approved only days ago.',
      cure: 'Ask again next week.',
    },
  ],
}

export const disputeStatuses: CodeTable = {
  caption: 'Status of a dispute',
  rows: [
    {
      code: 'open',
      meaning: 'The merchant has to act.',
      cause: 'A new dispute, or a next round of one.',
      cure: 'Send evidence or accept it, before respondBy.',
    },
    {
      code: 'pending',
      meaning: 'The cardholder’s bank has to act.',
      cause: 'The merchant has answered.',
      cure: 'Wait. It can take some weeks.',
    },
    {
      code: 'closed',
      meaning: 'It is decided.',
      cause: 'Won, lost or accepted: see outcome.',
      cure: 'Book it. A lost dispute keeps the money taken back.',
    },
  ],
}

export const errors: CodeTable = {
  caption: 'Codes of refused calls',
  rows: [
    {
      code: 'BAD_FIND_BY',
      meaning: 'findBy cannot be read.',
      cause: 'A part is missing, or the dates are swapped.',
      cure: 'Write byMerchant, fromDate and toDate with colons, joined by commas.',
    },
    {
      code: 'WINDOW_TOO_LONG',
      meaning: 'The dates are too far apart.',
      cause: 'More than 18 months.',
      cure: 'Ask in parts.',
    },
    {
      code: 'BAD_PAGE',
      meaning: 'limit or offset is out of range.',
      cause: 'A limit above 100, or a negative number.',
      cure: 'Follow link of the answer instead of counting.',
    },
    {
      code: 'UNKNOWN_MERCHANT',
      meaning: 'No merchant of your agent has this number.',
      cause: 'A typing error, or another agent’s merchant.',
      cure: 'Search by name.',
    },
    {
      code: 'UNKNOWN_CASE',
      meaning: 'No dispute of your merchants has this number.',
      cause: 'A typing error, or another agent’s merchant.',
      cure: 'Take the number from the search.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'Done.',
      cause: 'Also when the list is empty.',
      cure: 'Read data; an empty list is an answer.',
    },
    { code: '201', meaning: 'A token was made.', cause: 'The token call.', cure: 'Keep it until it ends.' },
    {
      code: '400',
      meaning: 'The query cannot be read.',
      cause: 'BAD_FIND_BY, WINDOW_TOO_LONG or BAD_PAGE.',
      cure: 'Mend the query.',
    },
    {
      code: '401',
      meaning: 'No valid token.',
      cause: 'It ended, or client ID and secret do not belong together.',
      cure: 'Get a new token once, then repeat the call once.',
    },
    {
      code: '404',
      meaning: 'Not there, or not yours.',
      cause: 'UNKNOWN_MERCHANT or UNKNOWN_CASE. The two cases are told alike on purpose.',
      cure: 'Search for it.',
    },
    {
      code: '429',
      meaning: 'Too many requests in a minute.',
      cause: 'A loop over all merchants.',
      cure: 'Spread the calls; once a day is enough for most.',
    },
    { code: '500', meaning: 'Our fault.', cause: 'Something broke on our side.', cure: 'Try again in some minutes.' },
  ],
}
