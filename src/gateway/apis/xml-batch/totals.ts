import { formatCents } from '../../../lib/money/money.ts'

/** `229.97` → 22997; of a text that has the form of a total. */
export const parseTotal = (text: string): number => Number(text.replace('.', ''))

/** As files say it. What is more than any file can say is not counted on. */
export const formatTotal = (cents: number): string => formatCents(Math.min(cents, Number.MAX_SAFE_INTEGER))
