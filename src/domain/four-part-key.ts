import * as z from 'zod'

/**
 * The four-part key names one terminal: sponsor bank, merchant, doing-business-as and terminal (payments 1.1, spec §5).
 * Joined by hyphens it reads `9001-123456-1-1`.
 */
export const fourPartKeyPattern = /^\d+-\d+-\d+-\d+$/
export const FourPartKeySchema = z.string().max(40).regex(fourPartKeyPattern)

export type FourPartKey = { custNbr: string; merchNbr: string; dbaNbr: string; terminalNbr: string }

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
    meaning: 'The merchant: where the money settles to.',
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

/** The customer number of every sandbox key (payments 1.1). */
export const sandboxCustNbr = '9001'

export function formatFourPartKey(key: FourPartKey): string {
  return `${key.custNbr}-${key.merchNbr}-${key.dbaNbr}-${key.terminalNbr}`
}

/** `'9001-123456-1-1'` → its parts; undefined when the text is not a four-part key. */
export function parseFourPartKey(text: string): FourPartKey | undefined {
  if (!FourPartKeySchema.safeParse(text).success) return undefined
  const [custNbr = '', merchNbr = '', dbaNbr = '', terminalNbr = ''] = text.split('-')
  return { custNbr, merchNbr, dbaNbr, terminalNbr }
}
