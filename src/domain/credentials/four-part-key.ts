import * as z from 'zod'
import { fourPartKeyMaxLength, fourPartKeyPattern } from './four-part-key-pattern.ts'

/**
 * The four-part key names one terminal: sponsor bank, merchant, doing-business-as and terminal (payments 1.1, spec §5).
 * Joined by hyphens it reads `9001-123456-1-1`.
 */
export const FourPartKeySchema = z.string().max(fourPartKeyMaxLength).regex(fourPartKeyPattern)

export type FourPartKey = { custNbr: string; merchNbr: string; dbaNbr: string; terminalNbr: string }

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
