import { expect, test } from 'vitest'
import {
  byCategory,
  compatibleProducts,
  listedHardware,
  sandboxProviderLabel,
} from '../../src/domain/catalogue/hardware-item.ts'
import { HardwareItemSchema } from '../../src/domain/catalogue/hardware-item-schema.ts'
import { formatCents } from '../../src/lib/money/money.ts'
import { brand } from './brand.ts'
import { hardware } from './hardware.ts'
import { products } from './products.ts'

const listed = listedHardware(hardware)
/** Costs of what is for sale, by name; variants of a model cost the same. */
const costs = Object.fromEntries(
  listed.flatMap(({ hardwareName, costCents }) => (costCents === null ? [] : [[hardwareName, formatCents(costCents)]])),
)

test('every item is well formed', () => {
  for (const item of hardware) expect(HardwareItemSchema.parse(item), item.slug).toEqual(item)
})

test.each(['slug', 'hardwareType'] as const)('no two items share a %s', key => {
  expect(new Set(hardware.map(item => item[key])).size).toBe(hardware.length)
})

test('every price of spec §9 is there', () => {
  expect(costs).toEqual({
    'PAX S300': '225.00',
    'EPX PAX A35': '345.00',
    'Ingenico LANE 3000': '429.00',
    'Ingenico LANE 5000': '410.00',
    'Ingenico LANE 7000': '625.00',
    'Ingenico DESK 2600 (WiFi)': '335.00',
    'Ingenico DESK 3500 without WiFi': '249.00',
    'Ingenico MOVE 5000': '630.00',
    'Ingenico LINK 2500i': '520.00',
    'PAX A80': '249.95',
    'PAX A920 Pro': '349.95',
    'PAX A80+SP30': '449.95',
  })
})

test('variants of a model cost the same', () => {
  for (const { hardwareName, costCents } of listed)
    if (costCents !== null) expect(formatCents(costCents), hardwareName).toBe(costs[hardwareName])
})

test('what spec §9 calls deprecated is kept and not listed', () => {
  const deprecated = hardware.filter(item => item.deprecated)
  expect(deprecated.map(({ hardwareName, costCents }) => [hardwareName, costCents])).toEqual([
    ['Ingenico DESK 3500', 199_00],
    ['Ingenico DESK 3500 WiFi', 320_00],
  ])
  expect(listed.some(item => item.deprecated)).toBe(false)
})

test('every category has something', () => {
  expect(byCategory(listed)).toHaveLength(5)
})

test('software names products of the catalogue', () => {
  for (const item of hardware)
    expect(
      compatibleProducts(item, products)
        .map(({ name }) => name)
        .sort(),
      item.slug,
    ).toEqual([...item.software].sort())
})

test('software is mapped as in payments 20.3, a model with all its variants together', () => {
  const softwareOf = (start: string) =>
    [
      ...new Set(
        listed.filter(({ hardwareName }) => hardwareName.startsWith(start)).flatMap(({ software }) => software),
      ),
    ].sort()
  const smart = [
    'Android SDK',
    `${brand.name} Semi-Integrated Cloud API`,
    'Hospitality POS API',
    'PAX Semi-Integrated SDK',
  ].sort()
  for (const model of ['PAX A80', 'PAX A80+SP30', 'PAX A920 Pro']) expect(softwareOf(model), model).toEqual(smart)
  for (const model of ['PAX S300', 'EPX PAX A35']) expect(softwareOf(model), model).toEqual(['PAX Semi-Integrated SDK'])
  expect(softwareOf('Ingenico')).toEqual(['Ingenico Semi-Integrated API'])
  expect(softwareOf('MagTek')).toEqual(['iOS Card-Reader SDK'])
  expect(softwareOf('Customer-supplied')).toEqual(['Custom Pay API'])
})

test('a terminal with the brand’s own app belongs to the gateway’s sandbox, every other one to the processor’s', () => {
  for (const { hardwareType, variant, slug } of hardware) {
    const label = sandboxProviderLabel(hardwareType, { brandName: brand.name, labels: brand.sandboxProviders })
    expect(label, slug).toBe(variant.startsWith(brand.name) ? 'Gateway Sandbox' : 'Processor Sandbox (UAP)')
  }
})
