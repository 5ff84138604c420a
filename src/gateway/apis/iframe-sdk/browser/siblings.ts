import type { CardFieldName } from '../../../../domain/apis/iframe-sdk/card-fields.ts'
import type { CardBrand } from '../../../../domain/payments/test-data/test-cards.ts'
import type { FieldProblem } from './protocol.ts'

/** One field, as the other frames of its group see it. */
export type CardField = {
  group: string
  name: CardFieldName
  /** What stands in it, as it is sent; shows what is wrong with it. */
  read: () => { value: string; problem?: FieldProblem }
  /** Takes what the browser filled in for it elsewhere. */
  fill: (text: string) => void
  setBrand: (brand: CardBrand | undefined) => void
  /** Of the number that is typed so far. */
  readBrand: () => CardBrand | undefined
}
declare global {
  interface Window {
    cardField?: CardField
  }
}

/**
 * The fields of a group. Frames of one origin in one page reach each other without a message: the browser lets nobody else do so, the
 * page around them least of all. No storage is shared, so nothing depends on how a browser partitions it.
 */
export function siblingsOf(group: string): CardField[] {
  return Array.from({ length: window.parent.length }, (_, index) => fieldIn(window.parent[index])).filter(
    field => field?.group === group,
  ) as CardField[]
}

function fieldIn(frame: Window | undefined): CardField | undefined {
  try {
    return frame?.cardField
  } catch {
    // A frame of another origin.
    return undefined
  }
}
