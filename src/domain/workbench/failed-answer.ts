import { isApproval } from '../payments/response-codes.ts'

/** What the log says of answers with a code: the word before it, and whether the code is a good one. */
const isGoodCode: Record<string, (code: string) => boolean> = {
  AUTH_RESP: isApproval,
  response: isApproval,
  status_code: code => code === '0',
  ERROR_TEXT: () => false,
}

/** Whether a request was refused, declined or failed, by what the log has of its answer. */
export function isFailedAnswer({ api, status, answer }: { api: string; status: number; answer: string }): boolean {
  if (status >= 400) return true
  // Its refusals are sentences with the status of an answer.
  if (api === 'key-exchange') return answer !== 'TAC'
  const [word = '', code = ''] = answer.split(' ')
  // What a button of the dashboard did: the code alone, with a sum.
  if (api === 'portal') return !isApproval(word)
  return Object.hasOwn(isGoodCode, word) && !isGoodCode[word]?.(code)
}
