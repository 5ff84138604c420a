import { testExamples } from '../test-support/test-examples.tsx'
import { parameterTableExamples } from './examples.ts'

testExamples(parameterTableExamples)
