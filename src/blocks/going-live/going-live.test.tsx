import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { goingLive } from '../../../content/data/going-live.ts'
import { products } from '../../../content/data/products.ts'
import { apiSpecifications } from '../../domain/apis/index.ts'
import { renderSource } from '../test-support/render-source.tsx'
import { testExamples } from '../test-support/test-examples.tsx'
import { goingLiveExamples } from './examples.ts'

testExamples(goingLiveExamples)

test('every product has its own part, and nothing else has one', () => {
  expect(Object.keys(goingLive).sort()).toEqual(products.map(({ api }) => api).sort())
})

test('a product that can hold an amount takes the events of holds', () => {
  const holding = products.filter(({ functions }) => functions.some(name => ['auth', 'preauth'].includes(name)))
  expect(holding.length).toBeGreaterThan(5)
  const without = holding.filter(({ api }) => !goingLive[api]?.events.includes('authorization.expired'))
  expect(without.map(({ api }) => api)).toEqual([])
})

test('only APIs at the address of Server Post, whose calls carry no signature, ask for the addresses of servers', () => {
  const asking = Object.keys(goingLive).filter(api =>
    goingLive[api]?.differs.some(each => each.startsWith('Tell us the IP')),
  )
  const there = products.map(({ api }) => api).filter(api => apiSpecifications[api]?.host === 'serverPost')
  expect(asking.toSorted()).toEqual(there.toSorted())
})

const partOf = (title: string) => {
  const part = screen.getByText(title).closest('div') as HTMLElement
  return within(part)
    .getAllByRole('listitem')
    .map(item => item.textContent)
}

test('keys, addresses and cases are those of the product', async () => {
  render((await renderSource('{% going-live product="Server Post API" /%}')).content)
  expect(partOf('Keys')).toEqual(['New Four-part Key', 'New MAC: a secret, on your server only'])
  expect(partOf('Addresses')).toEqual(['The setting SERVER_POST_URL: the same path on another host'])
  const cases = Object.values(apiSpecifications['server-post']?.outcomes ?? {})
  for (const { caption, rows } of cases) expect(partOf('Certification')).toContain(`${caption}: ${rows.length} cases`)
  expect(partOf('Webhook events')).toContain('dispute.opened')
})

test('a product without events has no empty part', async () => {
  render((await renderSource('{% going-live product="Merchant Boarding API" /%}')).content)
  expect(screen.queryByText('Webhook events')).toBeNull()
  expect(partOf('Keys')).toContain('New Client Secret: a secret, on your server only')
})
