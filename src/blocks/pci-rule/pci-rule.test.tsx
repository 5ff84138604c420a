import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pciRules } from '../../../content/data/pci-rules.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { pciRuleExamples } from './examples.ts'

testExamples(pciRuleExamples)

test('says the questionnaire, the reason and every change of the table', async () => {
  const { container } = render((await renderSource('{% pci-rule product="browser-post" /%}')).content)
  const text = container.textContent ?? ''
  expect(text).toContain('Card number → your page → gateway')
  const rule = pciRules['browser-post']
  expect(text).toContain('Typically SAQ\u00a0A-EP.')
  expect(text).toContain(rule?.why)
  expect(rule?.changes.filter(({ what }) => !text.includes(what))).toEqual([])
  expect(text).toContain('Posting the form to your own server: SAQ\u00a0D.')
})
