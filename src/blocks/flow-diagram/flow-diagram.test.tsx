import { testExamples } from '../test-support/test-examples.tsx'
import { flowDiagramExamples } from './examples.ts'

testExamples(flowDiagramExamples)
