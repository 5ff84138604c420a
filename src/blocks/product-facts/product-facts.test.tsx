import { testExamples } from '../test-support/test-examples.tsx'
import { productFactsExamples } from './examples.ts'

testExamples(productFactsExamples)
