import { expect } from 'vitest'
import type { OutcomeTable } from '../../domain/apis/specification/api-specification.ts'
import type { Sent } from './apis/test-processor.ts'

/** What brings about one row of a published table: the answers, in the order of its steps. */
export type Play = () => Promise<Sent[]>

/** Every row of a published table, with what plays it. Throws where one of the two is left out, so that no row is published unseen. */
export function playsOf(
  table: OutcomeTable,
  plays: Readonly<Record<string, Play>>,
): [row: string, get: string, Play][] {
  const published = table.rows.map(({ send }) => send)
  expect(Object.keys(plays).sort()).toEqual([...published].sort())
  return table.rows.map(({ send, get }) => [send, get, plays[send] as Play])
}

/**
 * Compares the answers with the sentence that the documentation shows: `94`, `00, then 94.`, `RR with BATCH CLOSED.`,
 * `14 with INVALID ROUTING NBR: …`, `00 with the text APPROVAL and no AUTH_CODE.`, `HTTP 405: …`, `Taken.`
 */
export function expectPublished(get: string, answers: readonly Sent[]): void {
  const [sentence = ''] = get.split(/: |\.$/)
  const steps = sentence.split(', then ')
  expect(answers.slice(-steps.length).map((answer, index) => wordsOf(answer, steps[index] ?? ''))).toEqual(steps)
}

/** The answer, said as the step says it. */
function wordsOf(answer: Sent, step: string): string {
  const { HTTP, AUTH_RESP = '', AUTH_RESP_TEXT = '', AUTH_CODE } = answer
  if (step.startsWith('HTTP')) return `HTTP ${HTTP}`
  if (/^(Taken|Accepted|The PIN is correct)/.test(step))
    return AUTH_RESP === '00' ? step : `${AUTH_RESP} ${AUTH_RESP_TEXT}`
  if (step.includes('the text'))
    return `${AUTH_RESP} with the text ${AUTH_RESP_TEXT}${AUTH_CODE === undefined ? ' and no AUTH_CODE' : ''}`
  return step.includes(' with ') ? `${AUTH_RESP} with ${AUTH_RESP_TEXT}` : AUTH_RESP
}
