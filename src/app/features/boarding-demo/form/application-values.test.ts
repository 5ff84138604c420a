import { describe, expect, test } from 'vitest'
import { changes, wholeApplication } from '../../../../domain/apis/boarding/application-fields.ts'
import { additionalInfo } from '../../../../domain/apis/boarding/call-fields.ts'
import { mergePart } from '../../../../domain/boarding/merge-part.ts'
import { readPart } from '../../../../domain/boarding/read-part.ts'
import { decideUnderwriting, makesSubmissionFail } from '../../../../domain/boarding/underwriting.ts'
import { needsInfo, withoutSecrets } from '../values.ts'
import {
  findFaults,
  findInfoFaults,
  findPartialFaults,
  toApplication,
  toChange,
  toInfo,
  toValues,
  withoutPrincipal,
} from './application-values.ts'
import { examples } from './example-forms.ts'

const nowMs = Date.UTC(2026, 10, 21)
const named = { agent: 142857, planId: 14201, externalKey: 'demo-1' }
const valuesOf = (name: string) => examples.find(({ id }) => id === name)?.values ?? {}
const codesOf = (values: Parameters<typeof findFaults>[0]) => findFaults(values, nowMs).map(({ code }) => code)

describe('examples', () => {
  test.each([
    ['approved', 'approve', false],
    ['declined', 'decline', false],
    ['pended', 'pend', false],
    ['identity', 'pend', false],
    ['high-risk', 'approve', false],
    ['error', 'approve', true],
  ])('%s breaks no rule and ends as it says', (name, move, fails) => {
    const application = toApplication(valuesOf(name), named)
    expect([...codesOf(valuesOf(name)), ...findInfoFaults(valuesOf(name), nowMs)]).toEqual([])
    expect([decideUnderwriting(application).move, makesSubmissionFail(application)]).toEqual([move, fails])
  })

  test('the one with faults breaks five rules', () => {
    expect(codesOf(valuesOf('faults')).sort()).toEqual([
      'ABA_CHECK',
      'GUARANTOR_MISSING',
      'HIGH_TICKET',
      'OWNERSHIP_TOTAL',
      'PERCENT_SUM',
    ])
  })

  test.each(examples)('$id is a body that the API takes, whole and as a change', ({ values }) => {
    expect(readPart(toApplication(values, named), wholeApplication).faults).toEqual([])
    expect(readPart(toChange(values), changes).faults).toEqual([])
    expect(readPart(toInfo(values), additionalInfo).faults).toEqual([])
  })
})

describe('the form that the merchant completes at the link', () => {
  const faultsOf = (values: Parameters<typeof findFaults>[0]) =>
    findPartialFaults(values, nowMs).faults.map(({ field, code }) => [field, code])

  test('needs its name alone; every example may be sent', () => {
    expect(faultsOf({ applicationName: '' })).toEqual([['applicationName', 'REQUIRED']])
    expect(faultsOf({ applicationName: 'Corner Bakery' })).toEqual([])
    for (const { id, values } of examples) expect(faultsOf(values), id).toEqual([])
  })

  test('is kept back where the gateway would refuse it, and for a number that somebody might hold', () => {
    const named = { applicationName: 'Corner Bakery' }
    expect(faultsOf({ ...named, 'business.averageTicketAmount': 'many' })).toEqual([
      ['business.averageTicketAmount', 'FORMAT'],
    ])
    expect(faultsOf({ ...named, 'business.corporateName': '烘焙' })).toEqual([['business.corporateName', 'LETTERS']])
    expect(faultsOf({ applicationName: 'x'.repeat(256) })).toHaveLength(1)
    expect(faultsOf({ ...named, 'principals[0].socialSecurityNumber': '123456789' })).toEqual([
      ['principals[0].socialSecurityNumber', 'SANDBOX_ONLY'],
    ])
  })

  test('says what was typed wrong, not what is missing', () => {
    const { hints } = findPartialFaults(
      { applicationName: 'Corner Bakery', 'bankAccount.abaRouting': '021000022' },
      nowMs,
    )
    expect(hints.map(({ field, code }) => [field, code])).toEqual([['bankAccount.abaRouting', 'ABA_CHECK']])
  })
})

describe('additional information', () => {
  const risky = valuesOf('high-risk')
  const faultsOf = (values: typeof risky) => findInfoFaults(values, nowMs).map(({ field, code }) => [field, code])

  test('is asked for where the category is a high-risk one, apart from the form', () => {
    const bare = { ...valuesOf('approved'), 'business.mcc': '5912' }
    expect([needsInfo(bare), needsInfo(valuesOf('approved'))]).toEqual([true, false])
    expect(codesOf(bare)).toEqual([])
    expect(faultsOf(bare)).toEqual([
      ['highRiskBusinessData.refundPolicy', 'REQUIRED'],
      ['highRiskBusinessData.daysToDelivery', 'REQUIRED'],
    ])
  })

  test('asks for the debits of a merchant who takes bank accounts, and for notes that are JSON', () => {
    expect(faultsOf({ ...risky, 'achProcessing.monthlyVolume': ' ', agentData: '{"campaign"' })).toEqual([
      ['achProcessing.monthlyVolume', 'REQUIRED'],
      ['agentData', 'FORMAT'],
    ])
  })

  test('goes as the wire has it; what was emptied is cleared', () => {
    expect(toInfo(risky)).toMatchObject({
      agentData: { campaign: 'spring' },
      highRiskBusinessData: { daysToDelivery: 3 },
    })
    expect(toInfo({ ...risky, agentData: '' }, 'null')).toMatchObject({ agentData: null })
  })
})

describe('the form and the wire', () => {
  const { agent: _agent, plan: _plan, externalKey: _key, ...application } = toApplication(valuesOf('approved'), named)

  test('say the same, there and back', () => {
    const { agent: _a, plan: _p, externalKey: _k, ...again } = toApplication(toValues(application), named)
    expect(again).toEqual(application)
    expect(application).toMatchObject({
      principals: [{ isPersonalGuarantor: true, equityOwnershipPercentage: 100 }],
      business: { averageTicketAmount: 24.5, websites: ['https://bakery.example'] },
    })
  })

  test('what was emptied is cleared, and masked numbers stay as they were', () => {
    const kept = withoutSecrets(valuesOf('approved'), true)
    expect(kept['principals[0].socialSecurityNumber']).toBe('*****6789')
    const merged = mergePart(application, toChange({ ...kept, 'business.email': '' }))
    expect(merged['principals']).toEqual(application['principals'])
    expect(merged['business']).not.toHaveProperty('email')
    expect(codesOf(kept)).toEqual([])
  })

  test('what is not a number goes as it was typed, so that the gateway says so', () => {
    expect(toApplication({ 'business.averageTicketAmount': 'many' }, named)).toMatchObject({
      business: { averageTicketAmount: 'many' },
    })
  })

  test('nothing secret is kept before the application is there', () => {
    expect(JSON.stringify(withoutSecrets(valuesOf('approved'), false))).not.toMatch(/6789|1234567|B000/)
  })

  test('a number that somebody may hold is refused', () => {
    const values = { ...valuesOf('approved'), 'principals[0].socialSecurityNumber': '123456789' }
    expect(codesOf(values)).toEqual(['SANDBOX_ONLY'])
  })

  test('a principal that is removed leaves those after it', () => {
    const values = { 'principals[0].firstName': 'Ada', 'principals[1].firstName': 'Ben', 'business.mcc': '5462' }
    expect(withoutPrincipal(values, 0)).toEqual({ 'principals[0].firstName': 'Ben', 'business.mcc': '5462' })
  })
})
