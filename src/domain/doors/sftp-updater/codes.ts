import type { CodeTable } from '../door.ts'

/** What the networks found for one token (payments 16). */
export const results: CodeTable = {
  caption: 'CODE of an R line',
  rows: [
    {
      code: 'A',
      meaning: 'The account has a new number.',
      cause: 'The card was lost, replaced or moved to another network.',
      cure: 'Charge NEW_BRIC from now on. Keep OLD_BRIC with old orders: their refunds name it.',
    },
    {
      code: 'E',
      meaning: 'The expiry date has changed.',
      cause: 'The card was renewed under its number.',
      cure: 'Keep the token; we know its new date. Store NEW_EXP if you show dates to customers.',
    },
    {
      code: 'C',
      meaning: 'The account is closed.',
      cause: 'The cardholder or the issuer has ended it.',
      cure: 'Stop charging it, and ask the customer for another card.',
    },
    {
      code: 'Q',
      meaning: 'The issuer says: ask the cardholder.',
      cause: 'Something changed that the issuer does not tell, or the cardholder does not want updates.',
      cure: 'Ask the customer before the next charge.',
    },
    {
      code: 'N',
      meaning: 'Nothing is new.',
      cause: 'Number and date are current, or the issuer has not reported a change.',
      cure: 'Go on as before.',
    },
    {
      code: 'U',
      meaning: 'We do not know this token.',
      cause: 'A typing error, a token of another key or of production, or one too old.',
      cure: 'Compare it with the token that you stored. Do not ask the customer yet.',
    },
    {
      code: 'P',
      meaning: 'The issuer does not take part.',
      cause: 'Not all issuers report changes; bank accounts have no updater.',
      cure: 'Go on as before, and leave this token out of files for a while.',
    },
  ],
}

/** Why a whole file is refused. The numbers are those of XML Batch File; there is no total, hence no F04. */
export const files: CodeTable = {
  caption: 'CODE of an F line',
  rows: [
    {
      code: 'F01',
      meaning: 'It is no file of this format.',
      cause: 'A line with too few or too many parts, an EXP_DATE that is no YYMM, a SEQ with a gap, a token twice.',
      cure: 'Look at LINE. Check the file before you send it.',
    },
    {
      code: 'F02',
      meaning: 'This FILE_ID was here before.',
      cause: 'The file was sent twice, or two programs number alike.',
      cure: 'Look for the answers of the first one. For a new question, take a new id.',
    },
    {
      code: 'F03',
      meaning: 'A count does not match.',
      cause: 'Header, trailer and D lines say different numbers; often the file was cut off.',
      cure: 'Write both counts when all lines are known, and send the file whole.',
    },
    {
      code: 'F05',
      meaning: 'The four-part key is not known.',
      cause: 'A wrong part, a revoked credential, another key in the name, or a key that is not of this SFTP user.',
      cure: 'Copy it from your credentials.',
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
      cure: 'Copy user and key anew; the key is the password.',
    },
    {
      code: 'Host key verification failed',
      meaning: 'Your program does not trust the server.',
      cause: 'A first connection without a known host key, or somebody is in between.',
      cure: 'Compare the fingerprint with the one you were given. Never switch the check off.',
    },
    {
      code: 'Permission denied',
      meaning: 'You may not write there.',
      cause: 'The file went to the top or into /out.',
      cure: 'Write into /in; read from /out.',
    },
    {
      code: 'No such file',
      meaning: 'There is nothing of that name.',
      cause: 'The answer is not ready, or its name was made of another day.',
      cure: 'Look again later. The answer has the name of the request, with .rsp in place of .req.',
    },
  ],
}
