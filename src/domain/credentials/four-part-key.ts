/**
 * The four-part key names one terminal: sponsor bank, merchant, doing-business-as and terminal (payments 1.1, spec §5).
 * Joined by hyphens it reads `9001-123456-1-1`.
 */
export const fourPartKeyPattern = /^\d+-\d+-\d+-\d+$/
export const fourPartKeyMaxLength = 40

export type FourPartKey = { custNbr: string; merchNbr: string; dbaNbr: string; terminalNbr: string }

/** The customer number of every sandbox key (payments 1.1). */
export const sandboxCustNbr = '9001'

export function formatFourPartKey(key: FourPartKey): string {
  return `${key.custNbr}-${key.merchNbr}-${key.dbaNbr}-${key.terminalNbr}`
}

/** `'9001-123456-1-1'` → its parts; undefined when the text is not a four-part key. */
export function parseFourPartKey(text: string): FourPartKey | undefined {
  if (text.length > fourPartKeyMaxLength || !fourPartKeyPattern.test(text)) return undefined
  const [custNbr = '', merchNbr = '', dbaNbr = '', terminalNbr = ''] = text.split('-')
  return { custNbr, merchNbr, dbaNbr, terminalNbr }
}
