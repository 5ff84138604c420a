import { expect, test } from 'vitest'
import { demoScenarios } from '../../../domain/demos/demo-scenarios.ts'
import { sampleItems } from '../../../domain/demos/sample-items.ts'
import { buttonProgram, linkProgram, postProgram, storeProgram } from './programs.ts'
import { purchaseOf } from './purchase.ts'

const target = { root: 'https://gateway.example/hosted/', terminalProfileId: 'a-profile', publicKey: 'a-key' }
const scenario = (id: string) => demoScenarios.find(found => found.id === id) ?? expect.fail(id)
const purchase = purchaseOf(sampleItems[1], scenario('approved'))

test('what is asked for follows from item and outcome', () => {
  expect(purchase).toEqual({
    ...{ description: 'NX4 Watch', amount: '229.99', zipCode: '12345', usesTestValues: true },
    scenario: undefined,
  })
  expect(purchaseOf(sampleItems[1], scenario('partial'))).toMatchObject({ amount: '21.10', scenario: undefined })
  expect(purchaseOf(sampleItems[1], scenario('avs'))).toMatchObject({ usesTestValues: true, scenario: 'avs' })
  expect(purchaseOf(sampleItems[1], scenario('funds'))).toMatchObject({ usesTestValues: false, scenario: 'funds' })
})

test('every attribute of the specification stands in button and link', () => {
  const names =
    'terminal_profile_id amount description use_test_values callback_function billing_name email billing_address billing_city billing_state billing_postal_code'
  for (const name of names.split(' ')) {
    expect(buttonProgram(target, purchase)).toContain(`data-${name.replaceAll('_', '-')}="`)
    expect(linkProgram(target, purchase)).toMatch(new RegExp(`[?;]${name}=`))
  }
})

test('without an item there is no amount, so nothing can be paid', () => {
  expect(buttonProgram(target, undefined)).not.toContain('data-amount')
  expect(linkProgram(target, undefined)).not.toContain('href="')
  expect(storeProgram(target, undefined, 'Shop')).toContain('<button disabled>')
  expect(postProgram(target, undefined)).toContain('<button disabled>')
})

test('what people type cannot leave its place in the code', () => {
  const hostile = `"><script>alert(1)</script>'\`\${1}`
  const store = storeProgram({ ...target, terminalProfileId: hostile }, purchase, hostile)
  const post = postProgram(target, { Amount: hostile, Description: hostile })
  for (const program of [store, post, buttonProgram({ ...target, terminalProfileId: hostile }, purchase)])
    expect(program).not.toContain('<script>alert')
})

test('no card stands in the code of the post form', () => {
  expect(postProgram(target, { Amount: '1.00', Description: 'Watch' })).not.toMatch(/\d{12}/)
})
