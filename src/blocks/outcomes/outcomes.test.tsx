import { testExamples } from '../test-support/test-examples.tsx'
import { outcomesExamples } from './examples.ts'

testExamples(outcomesExamples)
