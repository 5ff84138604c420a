import { expect, test } from 'vitest'
import type { PublicUrls } from '../../contract/page-services.ts'
import { developmentPolicy, pagePolicy, sourcesOf } from './page-policy.ts'

const urls = {
  hostedCheckout: 'https://gateway.example/hosted/',
  browserPost: 'https://gateway.example:8443/browserpost/?a=1',
  hostedPayPage: 'https://gateway.example/a;script-src *',
} as PublicUrls
const plain =
  "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

test('a page reaches the portal alone', () => {
  expect(pagePolicy()).toBe(plain)
  expect(pagePolicy(sourcesOf(null, urls))).toBe(plain)
})

test('what a page says of itself is added, and nothing else', () => {
  const header = JSON.stringify({ 'script-src': ['hostedCheckout'], 'frame-src': ['hostedCheckout', 'browserPost'] })
  const sources = sourcesOf(header, urls)
  expect(pagePolicy(sources)).toBe(
    plain.replace("script-src 'self'", "script-src 'self' https://gateway.example/hosted/") +
      "; frame-src 'self' https://gateway.example/hosted/ https://gateway.example:8443/browserpost/",
  )
  expect(developmentPolicy(sources)).toContain('data: https://gateway.example/hosted/ https://gateway.example:8443')
})

test('an address cannot write a policy of its own', () => {
  const policy = pagePolicy(sourcesOf(JSON.stringify({ 'form-action': ['hostedPayPage'] }), urls))
  expect(policy).toBe(plain.replace("form-action 'self'", "form-action 'self' https://gateway.example"))
})

test('a page frames what it made itself only where it says so', () => {
  const policy = pagePolicy(sourcesOf(JSON.stringify({ 'frame-src': ['blob:'] }), urls))
  expect(policy).toBe(`${plain}; frame-src 'self' blob:`)
})
