import type { Refusal } from '../../ui/use-form.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'

/** What a form shows of a call that failed; the field is that of the answer, e.g. `zip` of `shipTo.zip`. */
export const explainRefusal = (error: unknown): Refusal => ({
  text: errorText(error),
  field: error instanceof ApiError ? error.param?.split('.').at(-1) : undefined,
})
