import type { StepInput } from './boarding-calls.ts'
import type { Failure } from './get-token.ts'
import type { Run } from './saved-run.ts'

/** What a step shows and does. Apart from `use-run.ts`, which loads the later steps. */
export interface RunTools {
  run: Run
  busyStep?: string | undefined
  failure?: Failure | undefined
  pdf?: Blob | undefined
  getToken(): Promise<void>
  sendStep(step: string, input?: StepInput): Promise<void>
  setValues(values: Run['values'], changed?: string): void
}
