import type { ErrorText } from '../../../domain/apis/ingenico-si/codes.ts'
import { checkField } from '../../../domain/apis/specification/check-field.ts'
import type { AnswerFields } from '../../http/wire/answer-fields.ts'
import type { Fields } from '../../http/wire/key-value.ts'
import { xmlText } from '../../http/wire/xml-answer.ts'
import type { AnswerMessage } from '../../terminals/ask-terminal.ts'
import { findElement } from './read-request.ts'

/** What a request ended with: the fields of its answer, and what the request log may say of it. */
export type TerminalAnswer = {
  fields: AnswerFields
  /** `AUTH_RESP 00`, `ERROR_TEXT CANCELLED`. */
  said: string
  rule?: string | undefined
  transactionIds?: readonly string[]
}

/** Nobody was asked: why the terminal gave up, with what the request was called. */
export function gaveUp(text: ErrorText, request: Fields, detail?: string): TerminalAnswer {
  return {
    fields: [
      ...numbersOf(request),
      ['ERROR_TEXT', text],
      ...(detail ? ([['ERROR_DETAIL', detail]] as AnswerFields) : []),
    ],
    said: `ERROR_TEXT ${text}`,
  }
}

/** No such terminal is another status; all that a terminal says is 200. */
export const statusOf = ({ said }: TerminalAnswer): number => (said === 'ERROR_TEXT TERMINAL OFFLINE' ? 404 : 200)

/** The same as the page of the terminal shows it. */
export const shownAnswer = (answer: TerminalAnswer): AnswerMessage => ({
  ...{ status: statusOf(answer), contentType: 'text/xml', text: xmlText(answer.fields), said: answer.said },
})

/** TRAN_NBR and BATCH_ID as they were sent, where they obey their rows. */
function numbersOf(request: Fields): AnswerFields {
  return ['TRAN_NBR', 'BATCH_ID'].flatMap((name): AnswerFields => {
    const value = request.get(name) ?? ''
    const row = findElement(name)
    const isFaulty = !row || checkField(row, value, { isRepeated: false, other: () => '' }) !== undefined
    return isFaulty ? [] : [[name, value]]
  })
}

/** AUTH_GUID stands in front of AUTH_RESP, as in every answer of the processor. */
export function withToken(fields: AnswerFields, bric: string): AnswerFields {
  const others = fields.filter(([name]) => name !== 'AUTH_GUID')
  const at = others.findIndex(([name]) => name === 'AUTH_RESP')
  return others.toSpliced(at, 0, ['AUTH_GUID', bric])
}
