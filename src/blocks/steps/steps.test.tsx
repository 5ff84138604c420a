import { testExamples } from '../test-support/test-examples.tsx'
import { stepsExamples } from './examples.ts'

testExamples(stepsExamples)
