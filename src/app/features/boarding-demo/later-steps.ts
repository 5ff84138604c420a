import { requestOf } from './boarding-calls.ts'
import { makeCall, passDay } from './make-call.ts'
import { StepControls } from './step-controls.tsx'
import { UnderwritingStep } from './underwriting-step.tsx'

/** What the demo needs once there is a token, as one file: forms, rules and fields of the application, and its calls. */
export const laterSteps = { requestOf, makeCall, passDay, StepControls, UnderwritingStep }
