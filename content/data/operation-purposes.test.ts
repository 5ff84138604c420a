import { expect, test } from 'vitest'
import { apiSpecifications } from '../../src/domain/apis/index.ts'
import { operationPrograms } from './operation-programs.ts'
import { operationPurposes } from './operation-purposes.ts'

const namesOf = (api: string) => apiSpecifications[api]?.operations.map(({ name }) => name) ?? []

test('every operation of every API has one sentence of its own, and there is no sentence too many', () => {
  expect(Object.keys(operationPurposes).sort()).toEqual(Object.keys(apiSpecifications).sort())
  for (const [api, purposes] of Object.entries(operationPurposes))
    expect(
      Object.keys(purposes)
        .filter(name => purposes[name])
        .sort(),
      api,
    ).toEqual(namesOf(api).toSorted())
})

test('a purpose is one sentence', () => {
  const sentences = Object.values(operationPurposes).flatMap(each => Object.values(each))
  expect(sentences.filter(sentence => !/^[A-Z][^.]*\.$/.test(sentence))).toEqual([])
})

test('programs are named for operations that there are', () => {
  for (const [api, programs] of Object.entries(operationPrograms))
    expect(
      Object.keys(programs).filter(name => !namesOf(api).includes(name)),
      api,
    ).toEqual([])
})
