import { testExamples } from '../test-support/test-examples.tsx'
import { tagLinksExamples } from './examples.ts'

testExamples(tagLinksExamples)
