import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const question = z.strictObject({
  question: z.string().min(1),
  /** Path of the product whose pages are read. */
  context: z.string().default(''),
  /** Any of them answers it. */
  pages: z.array(z.string()).min(1),
})
export type SearchQuestion = z.infer<typeof question>

const all = z.array(question).parse(parse(readFileSync(join(import.meta.dirname, '../search-questions.yaml'), 'utf8')))

const isHeldOut = (_: unknown, at: number) => at % 3 === 2

/** Every third question is kept from tuning; the search is tuned with the others alone. */
export const searchQuestions = {
  tuned: all.filter((each, at) => !isHeldOut(each, at)),
  heldOut: all.filter(isHeldOut),
}
