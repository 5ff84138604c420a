import { expect, test } from 'vitest'
import { plantedFaults } from './test-support/simulator/planted-faults.ts'
import { simulate } from './test-support/simulator/simulate.ts'

const isTorture = process.env['GATEWAY_TORTURE'] !== undefined
const seeds = Array.from({ length: 25 }, (_, index) => index + 1)

test('there are ten faults to be found', () => {
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(10)
})

test.each(isTorture ? plantedFaults : plantedFaults.slice(0, 3))('within 25 seeds: $name', async ({ plant }) => {
  const { finding } = await simulate({ seeds, requestsPerSeed: 60, wrapStore: plant, isShrunk: false })
  expect(finding?.found).toEqual(expect.stringMatching(/./))
})
