import type { FourPartKey } from './four-part-key.ts'

/** The four parts with what documentation says of them; `mintedDigits` is how long ours are. */
export const fourPartKeyParts = [
  {
    field: 'CUST_NBR',
    property: 'custNbr',
    maxLength: 4,
    mintedDigits: '4',
    meaning: 'The sponsor bank. It is 9001 in the sandbox.',
    example: '9001',
  },
  {
    field: 'MERCH_NBR',
    property: 'merchNbr',
    maxLength: 10,
    mintedDigits: '6',
    meaning: 'The merchant, to whom the money settles.',
    example: '123456',
  },
  {
    field: 'DBA_NBR',
    property: 'dbaNbr',
    maxLength: 4,
    mintedDigits: '1 to 3',
    meaning: 'The name that the merchant trades under (doing business as).',
    example: '1',
  },
  {
    field: 'TERMINAL_NBR',
    property: 'terminalNbr',
    maxLength: 4,
    mintedDigits: '1 to 3',
    meaning: 'The device or service that takes the payment. A website is a terminal too.',
    example: '1',
  },
] as const satisfies readonly {
  field: string
  property: keyof FourPartKey
  maxLength: number
  mintedDigits: string
  meaning: string
  example: string
}[]
