/** More terminals of one model than this are a slip of the keyboard. */
export const stockMax = 10_000

/** How many terminals of a model can still be ordered. */
export interface TerminalStock {
  /** Slug of the hardware item. */
  model: string
  /** As in the stock record of spec §3. */
  type: string
  units: number
}

/**
 * Terminals that came in, or were taken out. Not the new number: what is ordered meanwhile would be lost (decision 0113).
 * The same `changeId` twice is one change.
 */
export interface StockChange {
  changeId: string
  model: string
  changeBy: number
}

/** What is wrong with a number of terminals as typed; undefined when nothing is. */
export function stockProblem(given: string): string | undefined {
  const text = given.trim()
  if (text === '') return 'Field is required'
  if (!/^\d+$/.test(text)) return 'Must be a whole number, 0 or more'
  return Number(text) <= stockMax ? undefined : `At most ${stockMax.toLocaleString('en-US')}`
}
