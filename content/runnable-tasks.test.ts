import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionPlans } from '../src/domain/apis/collections/index.ts'
import { apiSpecifications } from '../src/domain/apis/index.ts'
import { runnableTasks, runOfTask } from '../src/domain/apis/runs/run-of-task.ts'
import { whyNotRun } from '../src/domain/apis/runs/why-not-run.ts'

test.each(runnableTasks)('%s is a program, and its call can be run with the fields that it reads', (task, run) => {
  expect(existsSync(`content/snippets/${task}`)).toBe(true)
  for (const api of [run.api, ...(run.also ?? [])])
    expect(collectionPlans[api]?.steps.map(({ call }) => call)).toContain(run.call)
  expect(whyNotRun(run.api, run.call)).toBeUndefined()
  const api = apiSpecifications[run.api]
  const operation = api?.operations.find(({ name }) => name === run.call)
  const fields = api?.fields[operation?.takes ?? '']?.fields.map(({ name }) => name) ?? []
  expect(fields).toEqual(expect.arrayContaining(Object.values(run.reads ?? {})))
})

test.each([
  ['server-post', 'sale', 'AMOUNT=51.05', { AMOUNT: '51.05' }],
  ['custom-pay-api', 'sale', 'AMOUNT=51.05', { amount: '51.05' }],
  ['pay-by-bank-api', 'debit', 'ACCOUNT_NBR=9900000001 TRAN_NBR=1003', { ACCOUNT_NBR: '9900000001' }],
])('%s/%s with %s sends it in the field', (product, task, set, fields) => {
  expect(runOfTask(product, task, set)?.fields).toEqual(fields)
})

test('a call that two products have runs with the keys of the reader', () => {
  expect(runOfTask('browser-post', 'key-exchange')?.api).toBe('browser-post')
  expect(runOfTask('browser-post', 'key-exchange', '', 'hosted-pay-page')?.api).toBe('hosted-pay-page')
  expect(runOfTask('browser-post', 'key-exchange', '', 'server-post')?.api).toBe('browser-post')
})

test.each([
  ['server-post', 'sale', 'BRIC=$BRIC', 'a value that only the reader has'],
  ['server-post', 'undo', 'AMOUNT=20.00', 'a variable that no field has'],
  ['webhooks', 'verify', '', 'a program that makes no call'],
])('%s/%s with %s has no button: %s', (product, task, set) => {
  expect(runOfTask(product, task, set)).toBeUndefined()
})
