import type { CodeTable } from '../api-specification.ts'

/** What is wrong with the document itself (payments 14); what is wrong with its fields is said as by Server Post. */
export const documents: CodeTable = {
  caption: 'AUTH_RESP_TEXT about the document, with AUTH_RESP 30',
  rows: [
    {
      code: 'NOT WELL-FORMED',
      meaning: 'It is no XML.',
      cause: 'An & or < that was not escaped, a closing tag left out, elements inside a field, or a cut-off body.',
      cure: 'Write it with an XML library, not by joining texts.',
    },
    {
      code: 'DTD NOT ALLOWED',
      meaning: 'It declares a DTD or an entity.',
      cause: 'A <!DOCTYPE> that some library adds.',
      cure: 'Switch that off. The five entities of XML itself are fine.',
    },
    {
      code: 'ONE DETAIL EXPECTED',
      meaning: 'The root is not one DETAIL.',
      cause: 'A FILE or BATCH of the batch format, or several transactions in one request.',
      cure: 'Send one DETAIL for each request.',
    },
    {
      code: 'UNKNOWN ENCODING',
      meaning: 'The letters cannot be read.',
      cause: 'An XML declaration that names another encoding than the bytes have.',
      cure: 'Send UTF-8.',
    },
  ],
}

export const http: CodeTable = {
  caption: 'HTTP statuses',
  rows: [
    {
      code: '200',
      meaning: 'There is an XML answer.',
      cause: 'Approved, declined and refused all come so.',
      cure: 'Read AUTH_RESP.',
    },
    {
      code: '405',
      meaning: 'The method is not taken.',
      cause: 'A browser or a monitor sent something else than POST.',
      cure: 'Send POST.',
    },
    {
      code: '413',
      meaning: 'The document is too large.',
      cause: 'More than 64 KB.',
      cure: 'Send one transaction; leave out what is not needed.',
    },
    {
      code: '415',
      meaning: 'The content type is not taken.',
      cause: 'Form or JSON in place of XML.',
      cure: 'Send text/xml or application/xml.',
    },
    {
      code: '500',
      meaning: 'Something broke on our side.',
      cause: 'Our fault; or the sandbox was asked for it.',
      cure: 'Send the very same document again in a minute.',
    },
    {
      code: '503',
      meaning: 'The gateway cannot reach its records.',
      cause: 'Maintenance, or too much at once. Nothing was recorded.',
      cure: 'Send the very same document again after the seconds of Retry-After.',
    },
  ],
}
