import { testExamples } from '../test-support/test-examples.tsx'
import { quoteExamples } from './examples.ts'

testExamples(quoteExamples)
