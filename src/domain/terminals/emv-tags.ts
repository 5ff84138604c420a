import type { CardBrand } from '../payments/test-data/test-cards.ts'
import type { EntryMode } from './terminal-model.ts'

/** Application identifiers as EMVCo and the brands publish them. */
export const applications: Readonly<Record<CardBrand, { aid: string; label: string }>> = {
  visa: { aid: 'A0000000031010', label: 'VISA CREDIT' },
  mastercard: { aid: 'A0000000041010', label: 'MASTERCARD' },
  amex: { aid: 'A00000002501', label: 'AMERICAN EXPRESS' },
  discover: { aid: 'A0000001523010', label: 'DISCOVER' },
  jcb: { aid: 'A0000000651010', label: 'JCB' },
  diners: { aid: 'A0000001523010', label: 'DINERS CLUB' },
}

/** What receipts print of a chip (EMV Book 4): application, its label, cryptogram, and what terminal and chip checked. */
export function emvTagsOf(brand: CardBrand, entry: EntryMode, cryptogram: string): Record<string, string> {
  if (entry !== 'chip' && entry !== 'contactless') return {}
  const { aid, label } = applications[brand]
  return { AID: aid, APPLAB: label, AC: cryptogram, TVR: '0000008000', TSI: 'E800' }
}
