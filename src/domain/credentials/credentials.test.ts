import { describe, expect, test } from 'vitest'
import {
  findActiveCredentials,
  findProductWithCredentials,
  newCredentialsFor,
  selfServiceSortKey,
} from './credentials.ts'
import { NewCredentialsSchema } from './credentials-schema.ts'

test.each([
  ['Browser Post', 'SELFSERVICE_BrowserPost'],
  ['Pay-by-Bank (ACH) API', 'SELFSERVICE_Pay-by-Bank(ACH)API'],
  ['  Two  Spaces ', 'SELFSERVICE_TwoSpaces'],
])('sort key of %j is %s (spec §3)', (name, sortKey) => {
  expect(selfServiceSortKey(name)).toBe(sortKey)
})

test('the body that the browser sends passes the schema that the server reads', () => {
  const body = newCredentialsFor('Browser Post', 1_763_700_000_000)
  expect(NewCredentialsSchema.parse(body)).toEqual(body)
})

describe('findActiveCredentials', () => {
  const records = [
    { sortKey: 'SELFSERVICE_BrowserPost', active: false },
    { sortKey: 'SELFSERVICE_ServerPostAPI', active: true },
  ]
  test.each([
    ['Server Post API', records[1]],
    ['Browser Post', undefined],
    ['Unknown', undefined],
  ])('%s', (name, found) => {
    expect(findActiveCredentials(records, name)).toBe(found)
  })
})

test.each([
  ['A', true],
  ['B', false],
  ['C', false],
])('product %s may have credentials: %s', (name, may) => {
  const products = [
    { name: 'A', displayToCredentials: true },
    { name: 'B', displayToCredentials: false },
  ]
  expect(findProductWithCredentials(products, name) !== undefined).toBe(may)
})
