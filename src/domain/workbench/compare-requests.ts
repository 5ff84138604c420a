import type { LoggedRequest } from '../payments/logged-request.ts'
import { apiTitle } from './api-titles.ts'
import { ruleSentences } from './rule-sentence.ts'

export interface ComparedRow {
  name: string
  left: string
  right: string
  isDifferent: boolean
}

const facts = ({ api, call, status, answer, rule, durationMs, fields }: LoggedRequest): [string, string][] => [
  ...([
    ['API', apiTitle(api)],
    ['Call', call],
    ['Status', String(status)],
    ['Answer', answer],
    [
      'Rule',
      ruleSentences(rule)
        .map(({ text }) => text)
        .join('; '),
    ],
  ] as [string, string][]),
  ['Duration', `${durationMs} ms`],
  ...Object.entries(fields),
]

/** Two requests field by field, in the order of the first. How long each took is told, and is no difference. */
export function compareRequests(left: LoggedRequest, right: LoggedRequest): ComparedRow[] {
  const [one, other] = [new Map(facts(left)), new Map(facts(right))]
  return [...new Set([...one.keys(), ...other.keys()])].map(name => {
    const [a, b] = [one.get(name) ?? '', other.get(name) ?? '']
    return { name, left: a, right: b, isDifferent: a !== b && name !== 'Duration' }
  })
}
