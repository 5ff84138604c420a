import { describe, expect, test } from 'vitest'
import { gatewayPaths } from '../../gateway/contract.ts'
import type { ApiHost } from './api-specification.ts'
import { apiSpecifications } from './index.ts'
import { openApiOf } from './openapi/document.ts'
import { addressOf, httpOperations, postmanCollection } from './postman.ts'

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

  test('the collection has every call, at the gateway, with its keys as variables', () => {
    const collection = postmanCollection(api, name, hosts) as {
      item: { name: string; request: { url: string | { raw: string } } }[]
      variable: { key: string }[]
    }
    expect(collection.item.map(item => item.name)).toEqual(httpOperations(api).map(({ title }) => title))
    const text = JSON.stringify(collection.item)
    expect(text).not.toContain('YOUR_')
    const used = new Set([...text.matchAll(/\{\{([A-Z_]+)\}\}/g)].map(([, key]) => key))
    expect(collection.variable.map(({ key }) => key)).toEqual(expect.arrayContaining([...used]))
  })

  test('addresses are the gateway’s', () => {
    for (const operation of httpOperations(api))
      expect(addressOf(api, operation, hosts)).toMatch(/^http:\/\/localhost:4000\//)
  })
})
