import type { CodeTable } from '../api-specification.ts'

/** What networks know of a card, as one letter for each token (payments 16). */
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

/** Why a file is rejected. The numbers are those of XML Batch File; there is no total, hence no F04. */
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
      code: 'F01',
      meaning: 'It is no file of this format.',
      cause:
        'Too few or too many fields in a line, an EXP_DATE that is no YYMM, a seq with a gap, or another date in the name.',
      cure: 'Check the file as the gateway does, before you send it.',
    },
    {
      code: 'F02',
      meaning: 'This FILE_ID was here before.',
      cause: 'The file was sent twice, or two programs number alike.',
      cure: 'Look for the first response. For a new question take a new id.',
    },
    {
      code: 'F03',
      meaning: 'A count does not match.',
      cause: 'Header, trailer and details do not say the same; often the upload broke off.',
      cure: 'Count when all is written; upload under another name and rename.',
    },
    {
      code: 'F05',
      meaning: 'The four-part key is not known.',
      cause: 'A wrong part, a revoked credential, another key in the name, or one that is not of this SFTP user.',
      cure: 'Copy it from your credentials; make name and header of the same value.',
    },
    {
      code: 'F06',
      meaning: 'The file is too large.',
      cause: 'More than 10 MB.',
      cure: 'Send several, each with an id of its own.',
    },
  ],
}

/** What keeps a file from arriving, so that no answer can come. */
export const transfer: CodeTable = {
  caption: 'What SFTP itself says',
  rows: [
    {
      code: 'Permission denied (publickey,password)',
      meaning: 'You are not let in.',
      cause: 'The wrong user, the key of another credential, or a revoked one.',
      cure: 'Copy user and key anew; the key is the password. After ten wrong tries wait for 15 minutes.',
    },
    {
      code: 'Host key verification failed',
      meaning: 'Your program does not trust the server.',
      cause: 'A first connection without a known host key, or somebody is in between.',
      cure: 'Compare the fingerprint with that of the host keys. Never switch the check off.',
    },
    {
      code: 'Permission denied',
      meaning: 'You may not write there, or the credentials were revoked meanwhile.',
      cause: 'The file went to the top or into /out.',
      cure: 'Write into /in; read from /out.',
    },
    {
      code: 'No such file',
      meaning: 'There is nothing of that name.',
      cause: 'The response is not ready, or its name was made of another day.',
      cure: 'Look again later. The response has the name of the request, with .rsp in place of .req.',
    },
  ],
}
