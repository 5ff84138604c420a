import { testExamples } from '../test-support/test-examples.tsx'
import { responseCodesExamples } from './examples.ts'

testExamples(responseCodesExamples)
