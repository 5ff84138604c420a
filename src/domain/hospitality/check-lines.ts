import { percentOf } from '../../lib/money/percent-of.ts'

/** Items of one kind that were added together. Prices are those of the menu at that moment, with the modifiers, without tax. */
export type CheckLine = {
  /** Counts up on its check, and is never used again. */
  number: number
  itemId: string
  modifierIds: readonly string[]
  name: string
  quantity: number
  priceCents: number
  /** Thousandths of a percent. */
  taxRate: number
  /** Who ordered it; null for all at the table. */
  seat: number | null
  note: string
}

export const lineCents = ({ quantity, priceCents }: CheckLine): number => quantity * priceCents
/** Of the whole line, rounded once. */
export const lineTaxCents = (line: CheckLine): number => percentOf(lineCents(line), line.taxRate)

export type CheckSums = { subtotalCents: number; taxCents: number }
export const sumsOf = (lines: readonly CheckLine[]): CheckSums => ({
  subtotalCents: lines.reduce((sum, line) => sum + lineCents(line), 0),
  taxCents: lines.reduce((sum, line) => sum + lineTaxCents(line), 0),
})

/** Whether two lines are of the same thing for the same guest. */
const isAlike = (one: Pick<CheckLine, 'itemId' | 'modifierIds' | 'seat'>, other: typeof one) =>
  one.itemId === other.itemId &&
  one.seat === other.seat &&
  one.modifierIds.length === other.modifierIds.length &&
  one.modifierIds.every(id => other.modifierIds.includes(id))

/**
 * The lines after so many of a thing were taken away, the latest added first; an empty line is gone. Undefined when there are not so many.
 */
export function takeAway(
  lines: readonly CheckLine[],
  thing: Pick<CheckLine, 'itemId' | 'modifierIds' | 'seat'>,
  quantity: number,
): CheckLine[] | undefined {
  let left = quantity
  const after = lines.toReversed().map(line => {
    const taken = isAlike(line, thing) ? Math.min(left, line.quantity) : 0
    left -= taken
    return taken === 0 ? line : { ...line, quantity: line.quantity - taken }
  })
  return left > 0 ? undefined : after.toReversed().filter(line => line.quantity > 0)
}
