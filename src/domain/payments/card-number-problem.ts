import { holdsCardNumber } from '../../lib/cards/card-numbers.ts'

/** Said wherever people type: beside a field before it is sent, and by the server when it comes all the same. */
export const cardNumberMessage = 'This looks like a card number. Remove it to continue. Never enter a card number here.'

/** What is wrong with a text that holds a card number; undefined when it holds none. */
export const cardNumberProblem = (text: string): string | undefined =>
  holdsCardNumber(text) ? cardNumberMessage : undefined
