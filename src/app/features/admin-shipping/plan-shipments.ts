import type { AnswerOf } from '../../../contract/call-types.ts'
import {
  bulkCheckPortion,
  bulkShipmentPortion,
  type CheckedShipment,
  type ReadShipment,
  type ShipmentLine,
} from '../../../domain/orders/bulk-shipment.ts'
import { unusableAnswer } from '../../data/api-error.ts'
import { callApi } from '../../data/call-api.ts'

/** A line of the table with all that is known of it. */
export interface PlannedShipment extends Omit<CheckedShipment, 'orderId'> {
  lineNumber: number
  line: ShipmentLine
}
export type MadeShipment = AnswerOf<'makeShipments'>['lines'][number]

const wrong = (problem: string) => ({ verdict: 'wrong', problem, version: 0, equipment: '', buyerEmail: '' }) as const

/** Asks the portal of the lines that are right in themselves; what is wrong already is not sent. */
export async function checkLines(read: readonly ReadShipment[]): Promise<PlannedShipment[]> {
  const right = read.filter(({ problem }) => !problem)
  const answers: CheckedShipment[] = []
  for (let start = 0; start < right.length; start += bulkCheckPortion) {
    const portion = right.slice(start, start + bulkCheckPortion)
    const { lines } = await callApi('checkShipments', { lines: portion.map(({ line }) => line) })
    if (!Array.isArray(lines) || lines.length !== portion.length) throw unusableAnswer(200)
    answers.push(...lines)
  }
  const checkedOf = new Map(right.map(({ lineNumber }, index) => [lineNumber, answers[index]]))
  return read.map(({ lineNumber, line, problem }) => {
    const { orderId: _, ...checked } = checkedOf.get(lineNumber) ?? { orderId: '', ...wrong(problem ?? '') }
    return { lineNumber, line, ...checked }
  })
}

/** Ships lines, a portion at a time; tells what became of each. Where a portion fails, those before it are done. */
export async function makeShipments(
  plan: readonly PlannedShipment[],
  onMade: (made: ReadonlyMap<number, MadeShipment>) => void,
): Promise<void> {
  for (let start = 0; start < plan.length; start += bulkShipmentPortion) {
    const portion = plan.slice(start, start + bulkShipmentPortion)
    const { lines } = await callApi('makeShipments', {
      lines: portion.map(({ line, version }) => ({ ...line, version })),
    })
    if (!Array.isArray(lines) || lines.length !== portion.length) throw unusableAnswer(200)
    onMade(new Map(portion.map(({ lineNumber }, index) => [lineNumber, lines[index] as MadeShipment])))
  }
}
