import { describe, expect, test } from 'vitest'
import { boarding } from '../../src/domain/apis/boarding.ts'
import { FlowScenarioSchema } from '../../src/domain/demos/flow-scenario.ts'
import { boardingFlows } from './boarding-flows.ts'

test('the flows and their steps are those of spec §4, in its order', () => {
  const steps = boardingFlows.map(({ title, steps }) => [title, ...steps.map(({ name }) => name)])
  expect(steps).toEqual([
    [
      'Standard',
      'get-token',
      'create-application',
      'initiate-two-factor',
      'validate-two-factor',
      'application-pdf',
      'merchant-signature',
      'validate',
      'submit',
    ],
    ['Simplified', 'get-token', 'create-application', 'send-to-merchant', 'validate', 'submit'],
  ])
})

describe.each(boardingFlows)('$title', scenario => {
  test('is well formed, and names each step once', () => {
    expect(FlowScenarioSchema.parse(scenario)).toEqual(scenario)
    expect(new Set(scenario.steps.map(({ name }) => name)).size).toBe(scenario.steps.length)
  })

  test('calls only what the API has', () => {
    const calls = boarding.operations.map(({ method, path }) => `${method} ${path}`)
    const wanted = scenario.steps.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(wanted.filter(call => !calls.includes(call))).toEqual([])
  })

  test('names as the path of a step those before it, in order', () => {
    const names = scenario.steps.map(({ name }) => name)
    for (const [index, { path }] of scenario.steps.entries()) expect(path).toEqual(names.slice(0, index))
  })

  test('describes each step in two or three sentences', () => {
    for (const { name, description } of scenario.steps)
      expect(description.split(/(?<=\.) /).length, name).toSatisfy((count: number) => count === 2 || count === 3)
  })
})
