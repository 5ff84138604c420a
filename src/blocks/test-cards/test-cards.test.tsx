import { testExamples } from '../test-support/test-examples.tsx'
import { testCardsExamples } from './examples.ts'

testExamples(testCardsExamples)
