import type { CodeTable } from '../door.ts'

/** What networks know of a card, and why a file is rejected (payments 16). */
export const results: CodeTable = {
  caption: 'CODE of a response',
  rows: [
    {
      code: 'A',
      meaning: 'New account number.',
      cause: 'The card was lost, replaced, or moved to another brand.',
      cure: 'Charge NEW_BRIC from now on, with NEW_EXP.',
    },
    {
      code: 'E',
      meaning: 'New expiry date.',
      cause: 'The card was renewed with the same number.',
      cure: 'Keep the BRIC. Store NEW_EXP if you show it; the token knows it already.',
    },
    {
      code: 'C',
      meaning: 'The account is closed.',
      cause: 'The holder or the issuer ended it.',
      cure: 'Stop charging. Ask for another card.',
    },
    {
      code: 'Q',
      meaning: 'Contact the cardholder.',
      cause: 'The issuer knows of a change and does not tell it.',
      cure: 'Ask for the card before the next charge.',
    },
    {
      code: 'N',
      meaning: 'No change.',
      cause: 'The card is current.',
      cure: 'Nothing.',
    },
    {
      code: 'U',
      meaning: 'The token is unknown.',
      cause: 'A typing error, another merchant’s token, or a bank account.',
      cure: 'Take the BRIC that storing the card gave you.',
    },
    {
      code: 'P',
      meaning: 'The issuer does not take part.',
      cause: 'Mostly issuers outside the US, and prepaid cards; or the holder opted out.',
      cure: 'Nothing. A decline will tell you.',
    },
  ],
}

export const statuses: CodeTable = {
  caption: 'STATUS of a file',
  rows: [
    {
      code: '000',
      meaning: 'Taken.',
      cause: 'Header, details and trailer fit together.',
      cure: 'Apply the responses.',
    },
    {
      code: 'U01',
      meaning: 'A line cannot be read.',
      cause: 'A wrong record letter, too few fields, or a bar in USER_DATA_1.',
      cure: 'Compare the line with the reference; it is in the log of your credentials.',
    },
    {
      code: 'U02',
      meaning: 'This FILE_ID was here before.',
      cause: 'The file was sent twice.',
      cure: 'Look for the first response.',
    },
    {
      code: 'U03',
      meaning: 'A count does not match.',
      cause: 'Header, trailer and details do not say the same; often the upload broke off.',
      cure: 'Count when all is written; upload under another name and rename.',
    },
    {
      code: 'U04',
      meaning: 'The name does not fit.',
      cause: 'Key or date in the name and in the header differ.',
      cure: 'Make both from the same values.',
    },
    {
      code: 'U05',
      meaning: 'The key is not known.',
      cause: 'A wrong part, or a revoked credential.',
      cure: 'Copy it from your credentials.',
    },
  ],
}
