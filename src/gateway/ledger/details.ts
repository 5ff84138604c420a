import { maskCardNumbers } from '../../lib/cards/card-numbers.ts'

/** What an API keeps with a transaction beside its money: invoice, order, clerk, tip, tax, user data. */
export type Details = Readonly<Record<string, string>>

/** The invoice among them, for the column that is searched. */
export const invoiceOf = (json: string): string => (JSON.parse(json) as Details)['INVOICE_NBR'] ?? ''

/** The JSON of a row with more in it. A card number is masked, wherever it was typed. */
export function addDetails(json: string, more: Details | undefined): string {
  if (!more) return json
  const masked = Object.entries(more).map(([name, value]) => [name, maskCardNumbers(value)])
  return JSON.stringify({ ...(JSON.parse(json) as Details), ...Object.fromEntries(masked) })
}
