import { describe, expect, test } from 'vitest'
import { gatewayPaths } from '../../gateway/contract.ts'
import type { CollectionPlan } from './collections/collection-plan.ts'
import { collectionPlans } from './collections/index.ts'
import { apiSpecifications } from './index.ts'
import { openApiOf } from './openapi/document.ts'
import { postmanCollection } from './postman/collection.ts'
import type { ApiHost } from './specification/api-specification.ts'
import { addressOf, httpOperations } from './specification/http-operations.ts'

const gateway = 'http://localhost:4000'
const hosts = {
  gateway,
  ...Object.fromEntries(Object.entries(gatewayPaths).map(([name, path]) => [name, gateway + path])),
} as Record<ApiHost, string>

type Operation = { operationId: string; summary: string; parameters: { name: string; in: string }[] }
const overHttp = Object.entries(apiSpecifications).filter(([, api]) => httpOperations(api).length > 0)

describe.each(overHttp)('%s', (name, api) => {
  test('OpenAPI has each call once, with every part of its path', () => {
    const { openapi, paths } = openApiOf(api, name, hosts) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap(methods => Object.values(methods))
    const summaries = operations.flatMap(({ summary }) => summary.split(' / '))
    expect(summaries.sort()).toEqual(
      httpOperations(api)
        .map(({ title }) => title)
        .sort(),
    )
    for (const [path, methods] of Object.entries(paths))
      for (const { parameters } of Object.values(methods)) {
        const parts = [...path.matchAll(/\{([^}]+)\}/g)].map(([, part]) => part)
        expect(parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)).toEqual(parts)
      }
  })

  test('the collection has every call, under names that differ, and all its variables', () => {
    const plan = collectionPlans[name] as CollectionPlan
    const called = new Set(plan.steps.map(({ call }) => call))
    const operations = httpOperations(api).map(each => each.name)
    expect([...called].sort()).toEqual(operations.sort())
    const collection = postmanCollection(api, plan, name, hosts) as {
      item: { name: string; request: object }[]
      variable: { key: string }[]
    }
    const titles = collection.item.map(item => item.name)
    expect(new Set(titles).size).toBe(titles.length)
    const text = JSON.stringify(collection.item)
    expect(text).not.toContain('YOUR_')
    const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key))
    expect(collection.variable.map(({ key }) => key)).toEqual(expect.arrayContaining([...used]))
  })

  test('addresses are the gateway’s', () => {
    for (const operation of httpOperations(api))
      expect(addressOf(api, operation, hosts)).toMatch(/^http:\/\/localhost:4000\//)
  })
})
