import { testExamples } from '../test-support/test-examples.tsx'
import { processListExamples } from './examples.ts'

testExamples(processListExamples)
