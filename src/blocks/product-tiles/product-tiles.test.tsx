import { testExamples } from '../test-support/test-examples.tsx'
import { productTilesExamples } from './examples.ts'

testExamples(productTilesExamples)
